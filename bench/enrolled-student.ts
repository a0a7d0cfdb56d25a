import { adminPassword, type Site } from '../tests/support/site.ts';
import { browser } from './buyers.ts';

const account = { fullName: 'Meera Nair', email: 'meera@example.in', password: 'a kite above the sea 7' };

/**
 * Returns the value of the option whose text begins with `text`, in the select field named `field`; '' if there is
 * none.
 */
function optionOf(html: string, field: string, text: string): string {
  const select = new RegExp(`<select[^>]*name="${field}".*?</select>`, 's').exec(html)?.[0] ?? '';
  const options = [...select.matchAll(/<option[^>]*value="([^"]+)"[^>]*>([^<]*)/g)];
  return options.find(([, , shown = '']) => shown.startsWith(text))?.[1] ?? '';
}

/**
 * Creates a student account, enrolls the student in the course of this title as the owner does, and returns the cookies
 * of the student's session.
 */
export async function enrolledStudent(site: Site, title: string): Promise<string> {
  const signedUp = await fetch(`${site.url}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Accept: 'text/html' },
    body: new URLSearchParams({ ...account, confirmPassword: account.password }),
  });
  const owner = browser(site);
  await owner('/admin/login', { password: adminPassword });
  const { html } = await owner(`/admin/enrollments/new?q=${encodeURIComponent(account.email)}`);
  const [student, course] = [
    optionOf(html, 'student', account.fullName),
    optionOf(html, 'course', `${title} ·`),
  ];
  const enrolled = await owner('/admin/enrollments/new', { student, course });
  if (student === '' || course === '' || enrolled.status !== 303)
    throw new Error(`the student was not enrolled: ${enrolled.status}`);
  return signedUp.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
