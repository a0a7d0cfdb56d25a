import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './send-security-txt.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function read(baseUrl = 'https://shop.example') {
  const services = { db: database.db, env: { baseUrl } };
  const context = visitOf({ services, now: new Date('2026-11-21T10:00:00.123Z') });
  return await loader(routeArgs('/.well-known/security.txt', context));
}

describe('security.txt (RFC 9116)', () => {
  it('[ADM-SET-1] contains the contact address of the settings, an expiry in one year, and its own URL', async () => {
    const value = { email: 'desk+kites@shop.example' };
    await database.db.insert(settings).values({ key: 'contact', value });
    const answer = await read();
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect((await answer.text()).split('\n')).toEqual([
      'Contact: mailto:desk%2Bkites@shop.example',
      'Expires: 2027-11-21T10:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ]);
  });

  it('leaves out its own URL if that is not https, which RFC 9116 demands', async () => {
    expect(await (await read('http://localhost:3000')).text()).not.toContain('Canonical');
  });
});
