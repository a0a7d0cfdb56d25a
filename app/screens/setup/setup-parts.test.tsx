import { describe, expect, it } from 'vitest';
import { settingsAddress } from '#app/domain/settings-pages.ts';
import { type SetupItem, type SetupState, setupItems } from '#app/domain/setup.ts';
import { brandForm } from '#app/screens/settings/brand-form.ts';
import { MailContext } from '#app/ui/mail-context.ts';
import { setupWords as words } from '#app/words/en/setup-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { SampleCard } from './sample-card.tsx';
import { setupLines } from './setup-lines.ts';
import { SetupList } from './setup-list.tsx';
import { SetupRibbon } from './setup-ribbon.tsx';
import { SetupStep } from './setup-step.tsx';
import { type EmailTest, TestEmailForm } from './test-email-form.tsx';

describe('[BRAND-56] the set-up checklist of a new shop', () => {
  const list = (state: SetupState) => renderAt('/', <SetupList items={[{ item: 'legal', state }]} />);
  const { title, why, act, to } = words.items.legal;

  it.each(setupItems)('has a title, a reason and a link for the item %s', (item) => {
    const html = renderAt('/', <SetupList items={[{ item, state: 'open' }]} />);
    expect(textOf(html)).toContain(words.items[item].title);
    expect(textOf(html)).toContain(words.items[item].why);
    expect(linksIn(html)).toHaveLength(1);
    expect(faultsIn(html)).toEqual([]);
  });

  it('[BRAND-41] lists which emails are not sent until the academy has an email address', () => {
    const html = renderAt('/', <SetupList items={[{ item: 'contact', state: 'open' }]} />);
    expect(textOf(html)).toContain('nobody is emailed about orders, requests and messages');
  });

  it('[DAY-27] asks for who signs certificates where the form has that field', () => {
    expect(words.items.name.why).toContain('who signs these');
    expect(words.items.name.to).toBe(settingsAddress('brand', 'name'));
    expect(brandForm.fields.map(({ name }) => name)).toContain('signatory');
  });

  it('[BRAND-60] does not ask for a mail server that is set', () => {
    const mail = (isSent: boolean) =>
      textOf(
        renderAt(
          '/',
          <MailContext value={isSent}>
            <SetupList items={[{ item: 'mail', state: 'open' }]} />
          </MailContext>,
        ),
      );
    expect(mail(false)).toContain(words.items.mail.why);
    expect(mail(true)).toContain(words.mail.ready);
    expect(mail(true)).not.toContain('SMTP_URL');
  });

  it('links to the page of an open item, or lets the owner skip it', () => {
    const html = list('open');
    expect(linksIn(html)).toEqual([`${to} ${act}`]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'dismiss', item: 'legal' });
    expect(namesOf(html, 'button')).toEqual([`${words.dismiss}: ${title}`]);
  });

  it('lets the owner restore a skipped item', () => {
    const html = list('dismissed');
    expect(linksIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'restore', item: 'legal' });
    expect(namesOf(html, 'button')).toEqual([`${words.restore}: ${title}`]);
    expect(textOf(html)).not.toContain(why);
  });

  it('has no button for an item that is done', () => {
    expect(textOf(list('done'))).toBe(`${title} ${words.states.done}`);
    expect(list('done')).not.toContain('<form');
  });

  it('is linked from every page until the shop is open', () => {
    expect(linksIn(renderAt('/', <SetupRibbon />))[0]).toMatch(/^\/admin\/setup \S/);
  });
});

describe("[DAY-57] the line of the set-up in the owner's day", () => {
  const lines = (...states: SetupState[]) =>
    setupLines({
      isOpen: true,
      items: states.map((state, at) => ({ item: setupItems[at] ?? 'name', state })),
    });

  it('stays after the shop was opened, while something is left, and names the next step', () => {
    expect(lines('done', 'open', 'dismissed', 'open')).toEqual([
      {
        to: '/admin/setup',
        title: 'Set-up: 2 things are left.',
        about: [`Next: ${words.items.contact.title}`],
      },
    ]);
    expect(lines('done', 'dismissed')).toEqual([]);
  });
});

describe('[DAY-57] the page of a step', () => {
  const step = (open: readonly SetupItem[], path: string) => {
    const items = setupItems.map((item) => ({ item, state: open.includes(item) ? 'open' : 'done' }) as const);
    return linksIn(renderAt('/', <SetupStep setup={{ isOpen: true, items }} path={path} />));
  };

  it.each([
    [
      ['contact', 'pay'],
      '/admin/settings/brand',
      `${words.items.contact.to} Next: ${words.items.contact.title}`,
    ],
    [['name', 'contact', 'legal', 'mail'], '/admin/settings/contact', '/admin/setup#test-email Next: Email'],
    [['name'], '/admin/courses/types', `${words.items.name.to} Next: ${words.items.name.title}`],
    [['backup', 'course'], '/admin/courses/new', `${words.items.backup.to} Next: First backup`],
    [['pay'], '/admin/students', `${words.items.pay.to} Next: ${words.items.pay.title}`],
    [['samples', 'backup'], '/admin/setup', '/admin/setup#samples Next: Sample content removed'],
  ] as const)('leads on, with %s open, from %s', (open, path, link) => {
    expect(step(open, path)).toEqual(['/admin/setup Set-up', link]);
  });

  it('leads nowhere once nothing else is left, or if the page is no step', () => {
    expect(step(['name'], '/admin/settings/brand')).toEqual([]);
    expect(step(['name'], '/admin/settings/kits')).toEqual([]);
  });
});

describe('[BRAND-55] the card that removes the samples', () => {
  const kept = [
    { kind: 'course', name: 'First Hover', reason: 'used' as const },
    { kind: 'faq', name: 'Does it fly?', reason: 'changed' as const },
  ];
  const card = (count: number, stays = kept) => renderAt('/', <SampleCard count={count} kept={stays} />);

  it('tells how many will be removed, and which stay and why', () => {
    const text = textOf(card(12));
    expect(text).toContain(words.samples.lead(12));
    expect(text).toContain(`First Hover (${words.samples.reasons.used})`);
    expect(text).toContain(`Does it fly? (${words.samples.reasons.changed})`);
  });

  it('has a button that also works without JavaScript, only while there is something to remove', () => {
    expect(sentBy(card(1)).get('intent')).toBe('remove-samples');
    expect(card(0)).not.toContain('<form');
  });

  it('mentions no remaining samples if there are none', () => {
    expect(textOf(card(3, []))).not.toContain(words.samples.kept);
  });
});

describe('[BRAND-60] the form that sends a test email', () => {
  const form = (answer?: EmailTest, hasServer = true) =>
    renderAt(
      '/',
      <MailContext value={hasServer}>
        <TestEmailForm to="owner@example.in" answer={answer} />
      </MailContext>,
    );

  it("starts with the owner's email address", () => {
    expect(Object.fromEntries(sentBy(form()))).toEqual({ intent: 'test-email', to: 'owner@example.in' });
    expect(faultsIn(form())).toEqual([]);
  });

  it('keeps an invalid address, and shows beside it what is wrong', () => {
    const wrong = words.mail.fieldErrors['email-invalid'];
    const html = form({ values: { to: 'owner@' }, errors: { to: wrong } });
    expect(sentBy(html).get('to')).toBe('owner@');
    expect(errorsIn(html)).toEqual({ to: wrong });
  });

  it('shows whether the mail server accepted the email, or its error', () => {
    const values = { to: 'a@example.in' };
    const sent = form({ values, errors: {}, sentTo: 'a@example.in' });
    expect(textOf(sent)).toContain(words.mail.sent('a@example.in'));
    expect(sent).toContain('role="status"');
    const refused = form({ values, errors: {}, error: words.mail.refused('550 no such user') });
    const [alert] = elementsIn(parseHtml(refused), 'div').filter(
      ({ attributes }) => attributes.get('role') === 'alert',
    );
    expect(alert && elementsIn(alert, 'p')[0]?.children).toEqual([words.mail.refused('550 no such user')]);
    expect(textOf(refused)).not.toContain('took the email to');
  });

  it('shows that nothing can be sent without a mail server', () => {
    expect(textOf(form(undefined, false))).toContain(words.mail.noServer);
    expect(form(undefined, false)).not.toContain('<form');
  });
});
