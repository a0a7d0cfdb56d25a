import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedFaqs } from '#app/db/seed/content.ts';
import { seedBuiltIn } from '#app/db/seed/seed.server.ts';
import { faqs, settings } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { faqStore } from './faq-commands.server.ts';
import { listActiveFaqs } from './faq-queries.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

describe('questions as visitors see them', () => {
  it('[HOME-6] lists only active questions, by sort order', async () => {
    await database.db.insert(faqs).values([
      { id: 'b', question: 'B?', answer: 'b', sortOrder: 2 },
      { id: 'off', question: 'Off?', answer: 'x', sortOrder: 0, isActive: false },
      { id: 'a', question: 'A?', answer: 'a', sortOrder: 1 },
    ]);
    expect(await listActiveFaqs(database.db)).toEqual([
      { id: 'a', question: 'A?', answer: 'a' },
      { id: 'b', question: 'B?', answer: 'b' },
    ]);
  });

  it('[HOME-6] lists nothing when there is no question', async () => {
    expect(await listActiveFaqs(database.db)).toEqual([]);
  });
});

describe('[BRAND-71] the sample answers as visitors see them', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const guarantee = 'Is there a money-back guarantee?';
  const support = 'How long will I get support?';
  beforeEach(() => seedBuiltIn(database.db, now));

  const save = (key: string, value: object) => database.db.insert(settings).values({ key, value });
  async function answerTo(question: string): Promise<string | undefined> {
    return (await listActiveFaqs(database.db)).find((faq) => faq.question === question)?.answer;
  }

  it('are as stored in a shop that has saved no days', async () => {
    const shown = await listActiveFaqs(database.db);
    expect(shown.map(({ question, answer }) => ({ question, answer }))).toEqual(seedFaqs);
  });

  it('name the days of the settings, and nothing stored changes', async () => {
    const stored = await database.db.select().from(faqs);
    await save('selling', { refundDays: 14, supportDays: 30 });
    expect(await answerTo(guarantee)).toMatch(/^Yes\. There is a 14-day .* within 14 days of enrolling/);
    expect(await answerTo(support)).toContain('for 30 days after it ends');
    const answers = (await listActiveFaqs(database.db)).map(({ answer }) => answer).join(' ');
    expect(answers).not.toMatch(/\b(7|60)[- ]days?\b/);
    expect(await database.db.select().from(faqs)).toEqual(stored);
  });

  it.each([
    ['an academy with a name of its own that has decided nothing', 'brand', { name: 'Udaan Shala' }],
    ['a shop without refunds and support', 'selling', { refundDays: 0, supportDays: 0 }],
  ])('promise no days for %s', async (_, key, value) => {
    await save(key, value);
    const answers = (await listActiveFaqs(database.db)).map(({ answer }) => answer).join(' ');
    expect(answers).not.toMatch(/\d+[- ]days?\b|guarantee: |return your fee/);
    expect(await answerTo(guarantee)).toMatch(/^If the course is not right for you, tell us\./);
    expect(await answerTo(support)).toContain('You get support during the course.');
  });

  it('stay as typed once the owner has edited them, also with the same sentence in them', async () => {
    await save('selling', { refundDays: 14, supportDays: 30 });
    const [faq = expect.fail()] = await database.db.select().from(faqs).where(eq(faqs.question, guarantee));
    const typed = {
      question: guarantee,
      courseId: null,
      answer: `${faq.answer} Ask for Meera.`,
      version: faq.version,
    };
    const admin = { kind: 'portal', sessionId: 's' } as const;
    const outcome = await faqStore.update({ db: database.db, actor: admin, now }, { id: faq.id, ...typed });
    expect(outcome).toMatchObject({ success: true });
    expect(await answerTo(guarantee)).toBe(typed.answer);
    expect(await answerTo(support)).toContain('for 30 days');
  });
});
