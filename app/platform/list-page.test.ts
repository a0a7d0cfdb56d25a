import { describe, expect, it } from 'vitest';
import { readListPage } from './list-page.server.ts';

const rows = Array.from({ length: 45 }, (_, index) => index);
const reads: number[] = [];
const read = async ({ page, size }: { page: number; size: number; search: string }) => {
  reads.push(page);
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
};

describe('one page of a list', () => {
  it('is read once if the list has it', async () => {
    reads.length = 0;
    const query = { page: 2, size: 20, search: '' };
    expect(await readListPage(query, read)).toEqual({ rows: rows.slice(20, 40), total: 45, query });
    expect(reads).toEqual([2]);
  });

  it('is the last one if the list became shorter in the meantime', async () => {
    reads.length = 0;
    const query = { page: 9, size: 20, search: '' };
    const last = { ...query, page: 3 };
    expect(await readListPage(query, read)).toEqual({ rows: rows.slice(40), total: 45, query: last });
    expect(reads).toEqual([9, 3]);
  });
});
