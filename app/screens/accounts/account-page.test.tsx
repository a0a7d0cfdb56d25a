import { describe, expect, it } from 'vitest';
import { MailContext } from '#app/ui/mail-context.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import {
  type AccountAnswer,
  accountIntents,
  doneText,
  failedAccount,
  typedAccount,
} from './account-intents.ts';
import { AccountPage } from './account-page.tsx';
import { AdminProvider } from './admin-context.tsx';
import { PortalDevelopmentHint } from './portal-development-hint.tsx';
import { PortalLogin } from './portal-login.tsx';
import { failedPortal } from './use-portal-sign-in.ts';

const at = new Date('2026-11-21T06:30:00Z');
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36';
const session = (id: string, isCurrent = false) => ({
  id,
  createdAt: at,
  lastSeenAt: at,
  userAgent: chrome,
  address: '203.0.113.7',
  isCurrent,
});
const profile = {
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  phone: null,
  address: null,
  emailVerified: true,
  addressOnWord: false,
  hasFactor: false,
};
const page = (change: Partial<Parameters<typeof AccountPage>[0]> = {}, mailIsSent = false) =>
  renderAt(
    '/account',
    <MailContext value={mailIsSent}>
      <AccountPage
        {...{ profile, pendingEmail: null, sessions: { shown: [session('s1', true)], count: 1 } }}
        {...{ zone: 'Asia/Kolkata', done: null, answer: undefined }}
        {...change}
      />
    </MailContext>,
  );
const refused = (intent: AccountAnswer['intent'], change: Partial<AccountAnswer> = {}): AccountAnswer => ({
  intent,
  fault: { error: 'Not saved.', errors: {} },
  ...change,
});

describe("[AUTH-7] the page of one's own account", () => {
  it('has a name for each field and each section', () => {
    expect(
      faultsIn(page({ pendingEmail: 'new@example.in', profile: { ...profile, emailVerified: false } })),
    ).toEqual([]);
    expect(page().match(/<h1/g)).toHaveLength(1);
  });

  it('shows the stored values, and keeps the typed ones after an error', () => {
    expect(sentBy(page()).get('fullName')).toBe('Asha Rao');
    const values = { fullName: '<b>', phone: '123', address: 'line\nline' };
    const answer = refused('profile', { values, fault: { error: '', errors: { phone: 'Wrong number' } } });
    const html = page({ answer });
    expect(Object.fromEntries(sentBy(html))).toMatchObject(values);
    expect(errorsIn(html)).toEqual({ phone: 'Wrong number' });
  });

  it.each(['profile', 'email', 'password', 'delete'] as const)(
    'shows an error only in the form %s',
    (intent) => {
      const html = page({ answer: refused(intent) });
      expect(html.match(/role="alert"/g)).toHaveLength(1);
      const form = html.slice(html.indexOf(`value="${intent}"`));
      expect(textOf(form.slice(0, form.indexOf('</form>')))).toContain('Not saved.');
    },
  );

  it('never shows a password again', () => {
    const sent = new FormData();
    for (const name of ['current', 'password', 'confirmPassword']) sent.set(name, 'secret-kite');
    for (const intent of accountIntents) {
      sent.set('intent', intent);
      expect(page({ answer: failedAccount(sent) })).not.toContain('secret-kite');
    }
  });

  it('offers to confirm an address, and to cancel a pending change', () => {
    const intents = (html: string) => sentBy(html).getAll('intent');
    expect(intents(page())).not.toContain('confirm');
    expect(intents(page({ profile: { ...profile, emailVerified: false } }))).toContain('confirm');
    expect(intents(page())).not.toContain('email-cancel');
    const waiting = page({ pendingEmail: 'new@example.in' });
    expect(intents(waiting)).toContain('email-cancel');
    expect(textOf(waiting)).toContain('new@example.in');
  });

  it.each([
    [true, 'on an admin’s word', ['confirm'], ['email', 'delete']],
    [false, 'on an admin’s word, without a mail server', ['email', 'delete'], ['confirm']],
  ])('[DAY-199] where emails are sent (%s), confirmed %s, offers %j and not %j', (isSent, _, has, lacks) => {
    const html = page({ profile: { ...profile, addressOnWord: true } }, isSent);
    const intents = sentBy(html).getAll('intent');
    expect(intents).toEqual(expect.arrayContaining(has));
    for (const intent of lacks) expect(intents).not.toContain(intent);
    expect(textOf(html)).toContain('asha@example.in Confirmed');
    expect(html.includes('href="#email"')).toBe(isSent);
    expect(faultsIn(html)).toEqual([]);
  });

  it('opens the form for another address again with the typed one', () => {
    const html = page({
      answer: refused('email', { typedEmail: 'new@', fault: { error: '', errors: { email: 'Bad' } } }),
    });
    expect(sentBy(html).getAll('email')).toEqual(['new@']);
    expect(errorsIn(html)).toEqual({ email: 'Bad' });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(page()).not.toMatch(/<details[^>]* open=""/);
  });

  it('shows what was done, with a message from a fixed list only', () => {
    expect(textOf(page({ done: doneText('profile', true) }))).toContain('Your details are saved.');
    for (const other of ['delete', 'hacked', '', null]) expect(doneText(other, true)).toBeNull();
    for (const intent of accountIntents) expect(doneText(intent, true) === null).toBe(intent === 'delete');
  });

  it("shows a failed form's values only in that form", () => {
    const sent = new FormData();
    sent.set('fullName', 'Asha');
    sent.set('email', 'new@example.in');
    expect(typedAccount(sent, 'profile').values).toMatchObject({ fullName: 'Asha' });
    expect(typedAccount(sent, 'profile').typedEmail).toBeUndefined();
    expect(typedAccount(sent, 'email')).toEqual({ values: undefined, typedEmail: 'new@example.in' });
    expect(failedAccount(sent).intent).toBe('profile');
  });

  it('lists the browsers; this one is marked and cannot be ended', () => {
    const html = page({ sessions: { shown: [session('s1', true), session('s2')], count: 5 } });
    expect(textOf(html)).toMatch(/Chrome on Android This one.*from 203\.0\.113\.7/s);
    expect(namesOf(html, 'button').filter((name) => name === 'End Chrome on Android')).toHaveLength(1);
    expect(sentBy(html).getAll('session')).toEqual(['s2']);
    expect(textOf(html)).toContain('You are logged in on 5 browsers. The 2 used last are listed.');
    expect(textOf(page())).not.toContain('Log out everywhere else');
  });

  it("offers a download of one's own data", () => {
    expect(linksIn(page())).toContain('/account/data.json Download your data');
  });

  it('shows orders only if there are some', () => {
    expect(textOf(page())).not.toContain('Your orders');
    expect(textOf(page({ orders: <p>PK7QX2MD</p> }))).toMatch(/Your orders.*PK7QX2MD/s);
  });
});

describe("[PORTAL-1] the panel's login", () => {
  const portal = (answer?: Parameters<typeof PortalLogin>[0]['answer']) =>
    renderAt(
      '/admin/login',
      <AdminProvider admin={null}>
        <PortalLogin next="/admin/orders?a=b" hint={null} isClosed={false} {...{ answer }} />
      </AdminProvider>,
    );

  it('asks only for a password, and its button works before any script has run', () => {
    const html = portal();
    expect(faultsIn(html)).toEqual([]);
    expect([...sentBy(html).keys()]).toEqual(['password']);
    // The second is not seen before the script has run (DAY-192).
    expect(namesOf(html, 'button')).toEqual(['Login to Dashboard', 'Use a passkey']);
    expect(html).toMatch(/<button[^>]* class="[^"]*\binvisible\b[^>]*>Use a passkey/);
    expect(html).not.toMatch(/<button[^>]* disabled/);
  });

  it('[PORTAL-2] shows what was wrong, with an empty field', () => {
    const html = portal({ error: 'Invalid password. Please try again.' });
    expect(html).toMatch(/role="alert"/);
    expect(textOf(html)).toContain('Invalid password. Please try again.');
    expect(sentBy(html).get('password')).toBe('');
    expect(failedPortal()).toMatchObject({ isBusy: true });
  });

  it('continues to the requested page, also with an account', () => {
    expect(linksIn(portal())).toContain('/login?next=%2Fadmin%2Forders%3Fa%3Db Login with email');
  });

  it('[PORTAL-4] shows in development where the password comes from', () => {
    const hint = (password: string | null) =>
      textOf(renderAt('/', <PortalDevelopmentHint password={password} />));
    expect(hint('kite')).toContain('the password is kite , from ADMIN_PASSWORD');
    expect(hint(null)).toContain('printed when the server first started');
  });
});
