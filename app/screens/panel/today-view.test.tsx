import { describe, expect, it } from 'vitest';
import type { Today } from '#app/core/panel/today-queries.server.ts';
import { type Waiting, waitingKinds } from '#app/core/panel/waiting.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { LinkRows } from './link-rows.tsx';
import { todayLines } from './today-lines.ts';
import { TodayView } from './today-view.tsx';

const nothing = { ...Object.fromEntries(waitingKinds.map((kind) => [kind, 0])), refunds: 0 } as Waiting;
const quiet: Today = {
  claims: { count: 0, paise: 0 },
  short: 0,
  refunds: { count: 0, until: null },
  others: 0,
  emails: { byHand: 0, refused: 0 },
  brokenJobs: [],
  received: { count: 0, paise: 0 },
  today: '2026-11-22',
  yesterday: '2026-11-21',
};
const lines = (day: Partial<Today>, waiting: Partial<Waiting> = {}, isMailSent = true) =>
  todayLines({ ...quiet, ...day }, { ...nothing, ...waiting }, { isMailSent, may: () => true });
const linked = (...given: Parameters<typeof lines>) =>
  linksIn(renderAt('/admin', <LinkRows rows={lines(...given)} />));

describe("[DAY-41] the lines of the owner's day", () => {
  it('are none if nothing waits', () => {
    expect(lines({})).toEqual([]);
    expect(lines({ emails: { byHand: 5, refused: 0 } })).toEqual([]);
  });

  it('say money in rupees and the days left, and open each place', () => {
    const day = {
      claims: { count: 20, paise: 1_234_500 },
      refunds: { count: 1, until: '2026-11-25' },
      short: 1,
      others: 2,
    };
    const waiting = {
      orders: 23,
      refunds: 1,
      requests: 1,
      kits: 1,
      messages: 3,
      reviews: 1,
      testimonials: 2,
    };
    expect(linked(day, waiting)).toEqual([
      '/admin/orders/tasks 20 payments to confirm ₹12,345',
      '/admin/orders/tasks?group=short 1 short payment',
      '/admin/orders/tasks?group=refund 1 refund to give 3 days left',
      '/admin/orders/tasks?group=rest 2 questions about payments',
      '/admin/requests 1 enrollment request',
      '/admin/kits 1 kit to pack',
      '/admin/messages?status=open 3 messages to answer',
      '/admin/reviews?state=waiting 1 review to read',
      '/admin/testimonials 2 testimonials to approve',
    ]);
  });

  it.each([
    ['2026-11-22', 'promised until today'],
    ['2026-11-21', 'the promised days are over'],
    [null, ''],
  ])('say of a refund promised until %s: %s', (until, words) => {
    const [line] = lines({ refunds: { count: 1, until } });
    expect(line?.about?.[0] ?? '').toBe(words);
  });

  it.each(waitingKinds.filter((kind) => kind !== 'orders'))('have one for %s', (kind) => {
    expect(linked({}, { [kind]: 1 })).toHaveLength(1);
  });

  it('begin with what is broken, and name emails to send by hand if there is no mail server', () => {
    const emails = { byHand: 4, refused: 1 };
    const [job, mail, ...others] = lines({ emails, brokenJobs: ['expire orders'] }, { kits: 1 }, false);
    expect(job).toMatchObject({ title: 'The server cannot do: expire orders', isBad: true });
    expect(mail).toMatchObject({
      to: '/admin/messages/outbox',
      title: '1 email could not be sent',
      isBad: true,
    });
    expect(others.map(({ title }) => title)).toEqual(['1 kit to pack', '4 emails to send']);
  });
});

it('[DAY-41] a shop without a course is led to its first one', () => {
  const first = (hasCourses: boolean) => {
    const html = renderAt('/admin', <TodayView day={quiet} rows={[]} classes={null} {...{ hasCourses }} />);
    return /<a class="btn btn-primary[^"]*" [^>]*href="([^"]*)"/.exec(html)?.[1];
  };
  expect([first(true), first(false)]).toEqual(['/admin/enrollments/new', '/admin/courses/new']);
});

describe('[DAY-41] an empty day', () => {
  it('says so in at most 40 words', () => {
    const text = textOf(renderAt('/admin', <TodayView day={quiet} rows={[]} classes={null} />));
    expect(text).toContain('Sunday, 22 Nov 2026. Yesterday: ₹0');
    expect(text).toContain('Nothing waits for you.');
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(40);
  });
});
