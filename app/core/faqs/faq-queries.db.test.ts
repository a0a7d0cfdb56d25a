import { beforeEach, describe, expect, it } from 'vitest';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
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
