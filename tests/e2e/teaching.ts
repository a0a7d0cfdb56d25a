import type { Browser, Page } from '@playwright/test';
import { enterPanel, expect } from './fixtures.ts';

/** A course with lessons that the owner has created for a test. */
export type TaughtCourse = { id: string; title: string; slug: string };

let courses = 0;

/** Opens the panel in a browser window of its own, signed in. */
export async function openPanel(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await enterPanel(page);
  return page;
}

/** Adds a course in the panel, and imports its lessons from one Markdown file. */
export async function teachCourse(
  owner: Page,
  markdown: string,
  named = 'Learn to hover',
): Promise<TaughtCourse> {
  courses += 1;
  const title = `${named} ${Date.now() % 100_000} ${courses}`;
  await owner.goto('/admin/courses/new');
  await owner.getByLabel('Title', { exact: true }).fill(title);
  await owner.getByLabel('Short description').fill('From the first screw to the first flight.');
  await owner.getByLabel('Description', { exact: true }).fill('A course of lessons that you do here.');
  await owner.getByLabel('Duration in days').fill('5');
  await owner.getByLabel('Price in ₹', { exact: true }).fill('599');
  await owner.getByRole('button', { name: 'Create Course' }).click();
  await owner.waitForURL(/\/admin\/courses(\?|$)/);
  await owner.goto('/admin/enrollments/new');
  const option = owner.locator('option', { hasText: title }).first();
  const id = (await option.getAttribute('value')) ?? '';
  await importLessons(owner, id, markdown);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { id, title, slug };
}

/** Imports lessons into a course from one Markdown file. */
export async function importLessons(owner: Page, courseId: string, markdown: string): Promise<void> {
  await owner.goto(`/admin/courses/${courseId}/curriculum/import`);
  await owner.getByLabel('Or paste its text').fill(markdown);
  await owner.getByRole('button', { name: 'Check the file' }).click();
  await owner.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(owner).toHaveURL(/\/curriculum$/);
}

/** Enrolls a student in a course in the panel, as if it had been paid in cash. */
export async function enrollInPanel(owner: Page, email: string, course: TaughtCourse): Promise<void> {
  await owner.goto(`/admin/enrollments/new?q=${encodeURIComponent(email)}`);
  await owner.getByLabel('Course').selectOption(course.id);
  await owner.getByLabel(/^Amount/).fill('599');
  await owner.getByRole('button', { name: 'Enroll student' }).click();
  await owner.waitForURL(/\/admin\/enrollments(\?|$)/);
}
