import { describe, expect, it } from 'vitest';
import { classReminderEmail, comeBackEmail } from './class-emails.ts';

const site = 'https://shop.example';
const asha = {
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  courseTitle: 'Drones',
  link: `${site}/learn/drones/first-class`,
};
const startsAt = new Date('2026-12-05T12:30:00Z');
const remind = (change: object = {}, zone = 'Asia/Kolkata', kind: 'hour' | 'day' = 'day') =>
  classReminderEmail(
    { ...asha, title: 'The first class', ...change },
    { kind, startsAt, zone, minutes: 60, site },
  );

describe('[LEARN-93] the reminder of a live class', () => {
  it('names the class, its course, its length and its page', () => {
    const { to, body } = remind();
    expect(to).toBe('asha@example.in');
    expect(body).toContain('“The first class”, a live class of “Drones”');
    expect(body).toContain('takes 60 minutes');
    expect(body).toContain(`\n${asha.link}\n`);
  });

  it.each([
    ['Asia/Kolkata', /5 Dec\w* 2026.*6:00 pm IST/i],
    ['UTC', /5 Dec\w* 2026.*12:30 pm UTC/i],
  ])('states the time of the class in its time zone, %s', (zone, time) => {
    expect(remind({}, zone).body).toMatch(time);
    expect(remind({}, zone).subject).toMatch(time);
  });

  it('has another subject an hour before than a day before', () => {
    expect(remind({}, 'UTC', 'hour').subject).toBe('Within the hour: The first class');
    expect(remind({}, 'UTC', 'day').subject).toMatch(/^Your live class: The first class, /);
  });
});

describe('the emails that a student can switch off', () => {
  const both = {
    '[LEARN-94] the reminder': remind,
    '[LEARN-105] the email after a week': (change: object = {}) =>
      comeBackEmail({ ...asha, ...change }, { site }),
  };
  it.each(Object.entries(both))('%s tells where to do that', (_, write) => {
    expect(write().body).toContain(`${site}/account/learning`);
  });

  it.each(Object.entries(both))('%s greets a student by name, and also one without a name', (_, write) => {
    expect(write({ fullName: ' Asha Rao ' }).body).toMatch(/^Dear Asha Rao,\n\n/);
    expect(write({ fullName: '  ' }).body).toMatch(/^Hello,\n\n/);
    expect(write().body).toMatch(/\n\n\{academy\}$/);
  });

  it('[LEARN-105] state why they are sent, and link to the lesson last opened', () => {
    const { to, subject, body } = comeBackEmail(asha, { site });
    expect([to, subject]).toEqual(['asha@example.in', '“Drones” is waiting for you']);
    expect(body).toContain('You asked us to write to you after a week, and we do so once for each pause.');
    expect(body).toContain(`\n${asha.link}\n`);
  });
});
