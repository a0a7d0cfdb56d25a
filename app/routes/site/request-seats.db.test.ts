import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { moreSeats } from '#app/words/en/checkout-words.ts';
import { gstinProblems } from '#app/words/en/gstin-words.ts';
import { errorsIn, faultsIn, submitted } from '#tests/support/rendered-form.ts';
import { sellingSite, valueIn } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(contactMessages);
});

const path = '/courses/fly/seats';
const typed = {
  seats: '12',
  institution: 'Udaan Shala',
  gstin: ' 29aagcb7383j1z4 ',
  fullName: 'Meera Nair',
  email: 'meera@example.in',
  phone: '98765 43210',
  message: 'Classes VII and VIII',
  shown: String(Date.now() - 3_600_000),
};
const stored = () => database.db.select().from(contactMessages);

describe('[DAY-66] a request for several seats, without script', () => {
  it('leads from the checkout to Messages, with all facts', async () => {
    const guest = browser();
    const checkout = await guest('/checkout/fly');
    expect(checkout.html).toContain(`href="${path}" class="link">${moreSeats}</a>`);
    const page = await guest(path);
    expect([page.status, faultsIn(page.html)]).toEqual([200, []]);
    const sent = await guest(path, submitted(page.html, 'seats', typed));
    const [message] = await stored();
    expect(message).toMatchObject({
      fullName: 'Meera Nair',
      email: 'meera@example.in',
      subject: '12 seats: First Hover',
      status: 'new',
      message: [
        'Course: First Hover',
        'Seats: 12',
        'School or company: Udaan Shala',
        'GSTIN: 29AAGCB7383J1Z4',
        'Mobile: +919876543210',
        '',
        'Classes VII and VIII',
      ].join('\n'),
    });
    expect([sent.status, sent.to]).toEqual([303, `${path}?sent=${message?.reference}`]);
    expect((await guest(sent.to)).html).toContain(message?.reference ?? '-');
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    expect((await owner('/admin/messages')).html).toContain('12 seats: First Hover');
  });

  it('names each wrong field and keeps what was typed', async () => {
    const guest = browser();
    const page = await guest(path);
    const wrong = { ...typed, seats: '1', gstin: '29AAGCB7383J1Z5', phone: '12', institution: '' };
    const refused = await guest(path, submitted(page.html, 'seats', wrong));
    expect(Object.keys(errorsIn(refused.html)).sort()).toEqual(['gstin', 'institution', 'phone', 'seats']);
    expect(errorsIn(refused.html).gstin).toBe(gstinProblems.check);
    expect([valueIn(refused.html, 'seats'), valueIn(refused.html, 'fullName')]).toEqual(['1', 'Meera Nair']);
    expect(await stored()).toEqual([]);
    const plain = submitted(refused.html, 'seats', { ...typed, gstin: '', message: '' });
    expect((await guest(path, plain)).status).toBe(303);
    expect((await stored())[0]?.message).not.toContain('GSTIN');
  });

  it('is limited and recognizes bots as the contact form does', async () => {
    const guest = browser();
    const form = submitted((await guest(path)).html, 'seats', typed);
    expect((await guest(path, { ...form, shown: String(Date.now()) })).status).toBe(400);
    expect((await guest(path, { ...form, website: 'https://spam.example' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await guest(path, form)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
  });

  it('is a 404 for a course that visitors do not see', async () => {
    expect((await browser()('/courses/nothing/seats')).status).toBe(404);
  });
});
