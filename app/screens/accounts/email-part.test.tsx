import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { EmailPart } from './email-part.tsx';

type Props = Parameters<typeof EmailPart>[0];

const part = (change: Partial<Props> = {}) =>
  renderAt(
    '/account',
    <EmailPart
      {...{
        email: 'asha@example.in',
        emailVerified: true,
        waits: false,
        pendingEmail: null,
        answer: undefined,
      }}
      {...change}
    />,
  );
const intents = (html: string) => sentBy(html).getAll('intent');

describe('[ROLE-1] the email address of an account', () => {
  it('is shown as confirmed or not, with a button to confirm it only if it is not', () => {
    expect(textOf(part())).toContain('asha@example.in Confirmed');
    expect(intents(part())).toEqual(['email']);
    expect(textOf(part({ emailVerified: false }))).toContain('asha@example.in Not confirmed');
    expect(intents(part({ emailVerified: false }))).toEqual(['confirm', 'email']);
  });

  it('shows a pending change, which can be canceled', () => {
    const html = part({ pendingEmail: 'new@example.in' });
    expect(textOf(html)).toContain('new@example.in');
    expect(textOf(html)).toContain('Forget this change');
    expect(intents(html)).toEqual(['email-cancel', 'email']);
  });

  it('needs the password for a change, in a form that is closed at first', () => {
    const html = part();
    const inputs = elementsIn(parseHtml(html), 'input').map(({ attributes }) => attributes.get('name'));
    expect(inputs).toEqual(['intent', 'email', 'current']);
    expect(elementsIn(parseHtml(html), 'details')[0]?.attributes.has('open')).toBe(false);
    expect(faultsIn(part({ emailVerified: false, pendingEmail: 'new@example.in' }))).toEqual([]);
  });

  it('opens its form again with the typed address and the error, without the password', () => {
    const answer = {
      intent: 'email',
      typedEmail: 'new@example',
      fault: { values: {}, errors: { email: 'Invalid email address' } },
    };
    const html = part({ answer: answer as unknown as Props['answer'] });
    expect(elementsIn(parseHtml(html), 'details')[0]?.attributes.has('open')).toBe(true);
    expect(sentBy(html).get('email')).toBe('new@example');
    expect(sentBy(html).get('current')).toBe('');
    expect(textOf(html)).toContain('Invalid email address');
  });

  it('shows no error of another form of the page', () => {
    const answer = {
      intent: 'profile',
      fault: { values: {}, errors: { email: 'Not this one' }, error: 'Nor this' },
    };
    const text = textOf(part({ answer: answer as unknown as Props['answer'] }));
    expect(text).not.toMatch(/Not this one|Nor this/);
  });
});
