import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLog } from './log.server.ts';
import { createMailer, senderOf } from './outbox/mail.server.ts';
import { createBrandReader, readBrand } from './shop-brand.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const udaan = { name: 'Udaan Shala', shortName: 'Udaan', tagline: 'Yoga, Indore', locality: 'Indore' };
const store = () => database.db.insert(settings).values({ key: 'brand', value: udaan });

describe("[BRAND-1] the academy's name", () => {
  it('is the default brand until the owner has set one', async () => {
    expect(await readBrand(database.db)).toEqual(defaultBrand);
    await store();
    expect(await readBrand(database.db)).toEqual({
      ...defaultBrand,
      ...udaan,
      pictures: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('[BRAND-66] is for pages what it was, where the owner typed the town of the default brand', async () => {
    const { name, locality } = defaultBrand;
    await database.db.insert(settings).values({ key: 'brand', value: { name, locality, hasOwnTown: true } });
    expect(await readBrand(database.db)).toEqual(defaultBrand);
  });

  it('is the last one read while the database is unreachable', async () => {
    await store();
    let isAway = false;
    const db = new Proxy(database.db, {
      get(target, key) {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, key);
      },
    });
    const read = createBrandReader(db);
    expect((await read()).name).toBe('Udaan Shala');
    isAway = true;
    expect((await read()).name).toBe('Udaan Shala');
  });

  it('[BRAND-3] is in the subject and the text of emails', async () => {
    await store();
    const env = {
      smtpUrl: undefined,
      mailFrom: undefined,
      baseUrl: 'https://a.example',
      isDevelopment: false,
    };
    const mail = createMailer({ db: database.db, env, log: createLog('silent'), clock: () => new Date() });
    const subject = 'Your {academy} account';
    await mail.enqueue(database.db, {
      kind: 'message',
      to: 'a@b.example',
      subject,
      body: 'Hello.\n\n{academy}',
    });
    await mail.stop();
    expect(await database.db.select().from(mailOutbox)).toMatchObject([
      { subject: 'Your Udaan Shala account', body: 'Hello.\n\nUdaan Shala' },
    ]);
  });
});

it.each([
  [undefined, { name: 'Udaan Shala', address: 'no-reply@shop.example' }],
  ['hello@udaan.example', { name: 'Udaan Shala', address: 'hello@udaan.example' }],
  ['The School <hello@udaan.example>', 'The School <hello@udaan.example>'],
])('[BRAND-3] the sender of emails for MAIL_FROM %s', (mailFrom, sender) => {
  expect(senderOf(mailFrom, udaan, 'shop.example')).toEqual(sender);
});
