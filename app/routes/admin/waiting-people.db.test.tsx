import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { MailContext } from '#app/ui/mail-context.ts';
import { boughtKit, sendKits } from '#tests/support/kits.ts';
import { orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import * as enrollmentsTab from './manage-enrollments.tsx';
import * as studentsTab from './manage-students.tsx';
import * as personTab from './view-person.tsx';

const database = shopTakingUpi();

/** Stores a buyer without an account who has paid, and returns the order. */
async function guest() {
  await sendKits(database.db);
  return (await boughtKit(database.db)).order;
}

const args = (address: string, form?: Record<string, string>, params = {}) => {
  const services = { ...orderParts(database.db, { actor: portal }), auth: {}, env: { baseUrl: '' } };
  const context = visitOf({ services, actor: async () => portal });
  return { ...routeArgs(address, context, form), params } as never;
};

async function shown(tab: { loader: unknown; default: unknown }, address: string, isMailSent = false) {
  const { loader, default: Tab } = tab as {
    loader: (args: unknown) => Promise<unknown>;
    default: ComponentType<{ loaderData: unknown }>;
  };
  const loaderData = await loader(args(address));
  return renderAt(
    address,
    <MailContext value={isMailSent}>
      <Tab loaderData={loaderData} />
    </MailContext>,
  );
}

describe('[DAY-43] whoever paid and has no account', () => {
  it('is reminded by email from each list where mail is sent, and from the page of the person', async () => {
    const { id } = await guest();
    const form = { intent: 'email', id };
    const remindOn = {
      '/admin/students?show=guests': studentsTab.action,
      '/admin/enrollments?kind=waiting': enrollmentsTab.action,
      [`/admin/people/${id}`]: personTab.action,
    };
    for (const [address, action] of Object.entries(remindOn)) {
      await database.db.delete(mailOutbox);
      const answer = (await action(args(address, form, { order: id }))) as Response;
      expect(answer.headers.get('Location')).toBe(address);
      expect(await database.db.select().from(mailOutbox)).toMatchObject([
        { subject: expect.stringContaining('Your seat waits') },
      ]);
    }
    for (const tab of [studentsTab, enrollmentsTab]) {
      const address = tab === studentsTab ? '/admin/students' : '/admin/enrollments?kind=waiting';
      expect(textOf(await shown(tab, address, true))).toContain('Remind by email');
      expect(textOf(await shown(tab, address))).not.toContain('Remind by email');
    }
  });

  it('can be reminded again', async () => {
    const { id } = await guest();
    const address = '/admin/enrollments?kind=waiting';
    await enrollmentsTab.action(args(address, { intent: 'written', id }));
    expect(textOf(await shown(enrollmentsTab, address))).toMatch(/Mark as sent .*Reminded /);
  });

  it.each([
    ['guests', '1 person'],
    ['all', '2 people'],
    ['students', '1 student'],
    ['admins', '1 account'],
  ])('is counted as what is shown: %s', async (show, counted) => {
    await guest();
    await database.db.delete(users);
    await database.db.insert(users).values({ id: 'a', email: 'a@example.in', fullName: 'A', role: 'admin' });
    expect(textOf(await shown(studentsTab, `/admin/students?show=${show}`))).toContain(counted);
  });

  it('has a list with those filters and orders alone that change it', async () => {
    await guest();
    const list = await shown(enrollmentsTab, '/admin/enrollments?kind=waiting&status=active&sort=progress');
    expect(list).toContain('Meera Nair');
    expect(list).not.toMatch(/<a [^>]*status=|name="status"|value="(course|progress)"/);
    expect(textOf(list)).toContain('1 seat');
    expect(await shown(enrollmentsTab, '/admin/enrollments')).toMatch(/<a [^>]*status=.*value="progress"/s);
  });
});
