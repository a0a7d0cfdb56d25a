import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { enterPanel, expect } from './fixtures.ts';

/** A course with lessons that the owner has created for a test. */
export type TaughtCourse = { id: string; title: string; slug: string };

let courses = 0;

/** Returns a signed-in owner, in a browser window of their own. */
export async function openPanel(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await enterPanel(page);
  return page;
}

/** Adds a course without lessons. The form is sent without opening its page. */
export async function addCourse(owner: Page, named: string): Promise<TaughtCourse> {
  courses += 1;
  const title = `${named} ${Date.now() % 100_000} ${courses}`;
  await send(owner, '/admin/courses/new', {
    title,
    duration_days: '5',
    price: '599',
    short_description: 'From the first screw to the first flight.',
    description: 'A course of lessons that you do here.',
  });
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { id: await findCourse(owner, title), title, slug };
}

/** Adds a course, and imports its lessons from one Markdown file. */
export async function teachCourse(
  owner: Page,
  markdown: string,
  named = 'Learn to hover',
): Promise<TaughtCourse> {
  const course = await addCourse(owner, named);
  await importLessons(owner, course.id, markdown);
  return course;
}

/** Imports lessons into a course from one Markdown file. */
export async function importLessons(owner: Page, courseId: string, markdown: string): Promise<void> {
  const path = `/admin/courses/${courseId}/curriculum/import`;
  const plan = await send(owner, path, { text: markdown });
  const version = /name="version" value="(\d+)"/.exec(plan)?.[1] ?? '';
  await send(owner, path, { text: markdown, version, intent: 'import' });
}

/**
 * Enrolls a student in a course, as if the course had been paid in cash. Returns the path of the student's page in the
 * admin panel.
 */
export async function enrollInPanel(owner: Page, email: string, courseId: string): Promise<string> {
  const found = await owner.request.get(`/admin/students?q=${encodeURIComponent(email)}`);
  const [path, student = ''] = /\/admin\/students\/([\w-]{20,})/.exec(await found.text()) ?? [];
  const payment = { key: randomUUID(), amount: '599', method: 'Cash', reference: '' };
  await send(owner, '/admin/enrollments/new', { student, course: courseId, ...payment });
  return path ?? '';
}

/** Returns the id of the first course whose title contains `title`. */
export async function findCourse(owner: Page, title: string): Promise<string> {
  const found = await owner.request.get(`/admin/courses?q=${encodeURIComponent(title)}`);
  return /\/admin\/courses\/([0-9a-f-]{36})/.exec(await found.text())?.[1] ?? '';
}

/** Sends a form of the admin panel, and returns the page that follows. */
async function send(owner: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await owner.request.post(path, { form });
  expect(answer.status(), path).toBe(200);
  return await answer.text();
}
