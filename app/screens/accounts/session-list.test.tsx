import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { SessionList, type ShownSessions } from './session-list.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: string, isCurrent = false) => ({
  id,
  userAgent: firefox,
  address: '203.0.113.4',
  isCurrent,
  createdAt: new Date('2026-05-01T04:30:00Z'),
  lastSeenAt: new Date('2026-05-04T10:00:00Z'),
});
const list = (sessions: ShownSessions, answer?: Parameters<typeof SessionList>[0]['answer']) =>
  renderAt('/account', <SessionList sessions={sessions} zone="Asia/Kolkata" answer={answer} />);
const intents = (html: string) =>
  elementsIn(parseHtml(html), 'input').map(
    ({ attributes }) => `${attributes.get('name')}=${attributes.get('value')}`,
  );

describe('[AUTH-5] the browsers that are logged in', () => {
  it("are named, with the times in the site's time zone and the network address", () => {
    const text = textOf(list({ shown: [session('s1', true)], count: 1 }));
    expect(text).toContain('Firefox');
    expect(text).toContain('This one');
    expect(text).toContain('Since 1 May 2026, 10:00 am, last used 4 May 2026, 3:30 pm, from 203.0.113.4');
  });

  it('can be ended one by one, except the current one', () => {
    const html = list({ shown: [session('s1', true), session('s2')], count: 2 });
    expect(intents(html)).toEqual(['intent=session', 'session=s2', 'intent=other-sessions']);
    expect(html).toMatch(/aria-label="End Firefox/);
    expect(faultsIn(html)).toEqual([]);
  });

  it('can be ended all together if there is more than one', () => {
    expect(intents(list({ shown: [session('s1', true)], count: 1 }))).toEqual([]);
    expect(textOf(list({ shown: [session('s1', true), session('s2')], count: 2 }))).toMatch(
      /You are logged in on 2 browsers\. Log out everywhere else$/,
    );
  });

  it('are reported as incomplete when not all of them are listed', () => {
    expect(textOf(list({ shown: [session('s1', true), session('s2')], count: 30 }))).toContain(
      'You are logged in on 30 browsers. The 2 used last are listed.',
    );
  });

  it.each(['session', 'other-sessions', 'profile'] as const)(
    'show the error of %s beside its button',
    (intent) => {
      const answer = { intent, fault: { values: {}, errors: {}, error: 'Please try again' } };
      const html = list(
        { shown: [session('s1', true)], count: 1 },
        answer as Parameters<typeof SessionList>[0]['answer'],
      );
      expect(textOf(html).includes('Please try again')).toBe(intent !== 'profile');
    },
  );

  it('are listed without a network address or a known browser too', () => {
    const bare = { ...session('s1'), userAgent: null, address: null };
    const text = textOf(list({ shown: [bare], count: 1 }));
    expect(text).not.toContain('from');
    expect(text).not.toContain('null');
  });
});
