import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { audienceOf } from '#app/live/topics.ts';
import type { NounCard } from '#app/platform/noun-card.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { exportLists } from '#app/routes/admin/export-lists.server.ts';
import { panelTabs } from '#app/screens/panel/panel-tabs.ts';
import { addressesOf } from '#tests/security/access.ts';
import routes from '../routes.ts';
import { auditChoices } from './audit/audit-list.ts';
import { nouns, nounTopics } from './nouns.ts';
import { rowsOfNouns } from './rows-of-nouns.server.ts';

/**
 * Returns the items of `given` that are also in `known`. Tests compare only the returned items, so that they
 * still pass when the product gets another noun (a kind of object, such as a course).
 */
const among = <T>(given: readonly T[], known: readonly T[]) => given.filter((one) => known.includes(one));

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => ending.test(path));
const textOf = (folder: string, ending: RegExp) =>
  filesOf(folder, ending).map((path) => readFileSync(`${folder}/${path}`, 'utf8'));

describe('the cards of the nouns (kinds of records)', () => {
  it('are all in the list of nouns', () => {
    const files = [...filesOf('app/core', /-noun\.ts$/), ...filesOf('app/platform', /-noun\.ts$/)];
    expect(Object.keys(nouns)).toHaveLength(files.length);
  });

  it('do not compile while one entry is missing', () => {
    const { tab, ...silent } = nouns.faqs;
    // @ts-expect-error A noun's card must state its tab, or null if it has none.
    const card: NounCard = silent;
    const { undo, ...careless } = rowsOfNouns.faqs;
    // @ts-expect-error A noun's rows must state what can be undone.
    const rows: NounRows = careless;
    const { faqs, ...others } = rowsOfNouns;
    // @ts-expect-error Every noun must have rows; this object lacks those of one noun.
    const all: typeof rowsOfNouns = others;
    expect([card, rows, all, tab, undo, faqs]).toBeDefined();
  });

  it('give the audit log its labels, in the order of its filter', () => {
    const known = [
      ...['all: Everything', 'course: Courses', 'student: Students', 'enrollment: Enrollments'],
      ...['payment: Payments', 'certificate: Certificates', 'request: Requests', 'message: Messages'],
      ...['letter: Emails', 'festival: Festival themes', 'testimonial: Testimonials', 'faq: FAQs'],
      ...['image: Images', 'settings: Settings', 'portal: Admin portal'],
    ];
    const choices = auditChoices.entity.map(({ value, label }) => `${value}: ${label}`);
    expect(among(choices, known)).toEqual(known);
  });

  it('hide fields that tell something about a person', () => {
    for (const noun of ['students', 'requests', 'messages'] as const)
      expect(nouns[noun].audit.isPersonal).toBe(true);
  });

  it('tell which actions can be undone', () => {
    const undos = Object.entries(rowsOfNouns).flatMap(([noun, { undo }]) =>
      Object.keys(undo ?? {}).map((act) => `${noun}:${act}`),
    );
    const known = [
      ...['courses:delete', 'enrollments:delete', 'enrollments:complete', 'payments:correct'],
      ...['messages:delete', 'festivals:delete', 'testimonials:delete', 'faqs:delete', 'settings:update'],
    ];
    expect(among(undos, known)).toEqual(known);
  });

  it('[ADM-2] give the panel its tabs, each with a URL that exists', () => {
    const known = [
      ...['Overview', 'Payments', 'Students', 'Enrollments', 'Requests', 'Messages', 'Courses'],
      ...['Festival Themes', 'Analytics', 'Words', 'Testimonials', 'FAQs', 'Settings', 'Audit log'],
    ];
    const labels = panelTabs.map(({ label }) => label);
    expect(among(labels, known)).toEqual(known);
    const addresses = addressesOf(routes).map(({ pattern }) => pattern);
    for (const { href } of panelTabs)
      expect(addresses).toContain(href.replace(/(?<=settings)\/\w+$/, '/:page'));
    for (const { path } of Object.values(nouns)) if (path) expect(addresses).toContain(`${path}:id`);
  });

  it('[ADM-1] give the panel its exports', () => {
    const known = [
      ...['courses', 'students', 'enrollments', 'payments', 'requests', 'messages', 'festivals'],
      ...['testimonials', 'faqs', 'audit', 'by-course'],
    ];
    for (const name of known) expect(exportLists[name]).toBeTypeOf('function');
  });

  it('[DATA-4] name the topics that database triggers notify, and pages subscribe to no other', () => {
    const migrations = textOf('migrations', /\.sql$/).join('\n');
    const notified = [...migrations.matchAll(/pankh_tell\w*\('(\w+)'\)/g)].map(([, topic]) => topic);
    expect(new Set(notified)).toEqual(new Set(Object.keys(nounTopics)));
    const handles = textOf('app/routes', /\.tsx$/).flatMap((text) => text.match(/live: \[[^\]]*\]/g) ?? []);
    const followed = handles.flatMap((handle) => [...handle.matchAll(/'(\w+)'/g)].map(([, topic]) => topic));
    expect(followed.length).toBeGreaterThan(30);
    expect(followed.filter((topic) => !topic || !audienceOf(nounTopics, topic))).toEqual([]);
  });
});
