import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { testDatabase } from './database.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { taughtCourse } from './lessons.ts';
import { plainBrowser } from './plain-browser.ts';

const password = 'kite-string-42';
/** The answers of a child to the question of age. */
export const parent = { band: 'minor', guardianName: 'Leela Rao', guardianContact: 'leela@example.in' };
/** The filled-in sign-up form. */
export const signUpForm = (email: string, more: Record<string, string> = {}) => ({
  ...{ fullName: 'Kavya Rao', email, password, confirmPassword: password },
  ...more,
});
/** The path of the lesson of the course `fly`. */
export const lesson = '/learn/fly/lesson-1';
export const closed = 'This opens once your parent or guardian has agreed.';

/** A shop with a mail server that asks ages and teaches the course `fly`. Call it at the top of the file. */
export function childSite() {
  const database = testDatabase();
  let opened: InProcessSite | undefined;
  beforeAll(async () => {
    opened = await openInProcessSite(database, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.in' });
    await taughtCourse(database.db, [{}], { id: 'c1', slug: 'fly' });
    await database.db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
  });
  afterAll(() => opened?.close());
  const site = () => {
    if (!opened) throw new Error('the site is open only while tests run');
    return opened;
  };
  const browser = () => plainBrowser(site());
  const askAges = (asksAge: boolean) =>
    database.db.update(settings).set({ value: { asksAge } }).where(eq(settings.key, 'minors'));
  async function accountOf(email: string) {
    const [account] = await database.db.select().from(users).where(eq(users.email, email));
    if (!account) throw new Error(`no account ${email}`);
    return account;
  }
  /** Signs a child up on a phone, with a seat, and returns the link that the parent got. */
  async function child(name: string) {
    const email = `${name}@example.in`;
    const guardian = `parent-of-${name}@example.in`;
    const phone = browser();
    await phone('/login');
    await phone('/signup', signUpForm(email, { ...parent, guardianContact: guardian }));
    const { id } = await accountOf(email);
    await database.db.insert(enrollments).values(newEnrollment(`seat-${name}`, id, 'c1', new Date()));
    return { id, email, phone, link: await linkTo(guardian) };
  }
  async function linkTo(guardian: string): Promise<string> {
    const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, guardian));
    return /(\/consents\/\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  }
  /** Agrees by a parent's link, in a browser without an account. */
  const agree = async (link: string, name = 'Leela Rao') => {
    const other = browser();
    const words = /name="words" value="([^"]*)"/.exec((await other(link)).html)?.[1] ?? '';
    return await other(link, { intent: 'agree', name, words: words.replaceAll('&#x27;', "'") });
  };
  return { database, site, browser, askAges, accountOf, child, linkTo, agree };
}
