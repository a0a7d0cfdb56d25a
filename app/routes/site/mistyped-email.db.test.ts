import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { errorsIn, faultsIn, submitted } from '#tests/support/rendered-form.ts';
import { sellingSite, valueIn } from '#tests/support/selling-site.ts';

const { database, browser } = sellingSite();
beforeEach(() => database.db.delete(rateLimits));

const email = 'meera@gmial.com';
const shown = String(Date.now() - 3_600_000);
const person = { fullName: 'Meera Nair', email };
const secret = { password: 'kite-string-42', confirmPassword: 'kite-string-42' };

describe('[DAY-7] a mistyped email address, without script', () => {
  it.each([
    {
      path: '/checkout/fly',
      typed: { ...person, phone: '98765 43210', agreed: 'yes', shown },
      stored: () => database.db.select({ email: orders.email }).from(orders),
    },
    {
      path: '/courses/fly/enroll',
      typed: { ...person, phone: '98765 43210', shown },
      stored: () => database.db.select({ email: enrollmentRequests.email }).from(enrollmentRequests),
    },
    {
      path: '/contact',
      typed: { ...person, subject: 'Dates', message: 'When is the next batch?', shown },
      stored: () => database.db.select({ email: contactMessages.email }).from(contactMessages),
    },
    {
      path: '/signup',
      typed: { ...person, ...secret },
      again: secret,
      stored: () => database.db.select({ email: users.email }).from(users),
    },
  ])('$path asks once, and a button corrects it', async ({ path, typed, again, stored }) => {
    const guest = browser();
    const page = await guest(path);
    const asked = await guest(path, submitted(page.html, 'fullName', typed));
    expect([asked.status, errorsIn(asked.html)]).toEqual([400, { email: 'Did you mean gmail.com?' }]);
    expect(faultsIn(asked.html)).toEqual([]);
    expect(valueIn(asked.html, 'email')).toBe(email);
    expect(valueIn(asked.html, 'fullName')).toBe('Meera Nair');
    expect(await stored()).toEqual([]);
    const answered = { ...submitted(asked.html, 'fullName', again), emailAnswer: 'correct' };
    const done = await guest(path, answered);
    expect(done.to).not.toBe('');
    expect(await stored()).toEqual([{ email: 'meera@gmail.com' }]);
  });

  it('can be kept as it was typed', async () => {
    const guest = browser();
    await database.db.delete(orders);
    const page = await guest('/checkout/fly');
    const asked = await guest(
      '/checkout/fly',
      submitted(page.html, 'fullName', { ...person, phone: '98765 43210', agreed: 'yes', shown }),
    );
    const kept = await guest('/checkout/fly', submitted(asked.html, 'fullName'));
    expect(kept.status).toBe(303);
    expect(await database.db.select({ email: orders.email }).from(orders)).toEqual([{ email }]);
  });

  it('does not keep Apply from showing what a coupon is worth', async () => {
    const guest = browser();
    const page = await guest('/checkout/fly');
    const applied = await guest('/checkout/fly', {
      ...submitted(page.html, 'fullName', { email }),
      intent: 'apply',
    });
    expect([applied.status, errorsIn(applied.html)]).toEqual([200, {}]);
  });
});
