import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { Rating, Stars } from './stars.tsx';
import { Stat, StatList } from './stat.tsx';

const fields = (props: Partial<Parameters<typeof ContactFields>[0]>) =>
  renderAt('/', <ContactFields known={null} lead="Ordering as" errors={{}} {...props} />);
const names = (html: string) =>
  elementsIn(parseHtml(html), 'input').map(({ attributes }) => attributes.get('name'));

describe('[SELL-41] the contact fields of an order or request', () => {
  it('ask a guest for a name and an email address, which the browser can fill in', () => {
    const html = fields({ emailHint: 'We write to it.' });
    expect(names(html)).toEqual(['fullName', 'email']);
    expect(html).toMatch(/autocomplete="name"/i);
    expect(html).toMatch(/autocomplete="email"/i);
    expect(textOf(html)).toContain('We write to it.');
    expect(faultsIn(html)).toEqual([]);
  });

  it('ask for nothing if the person is signed in', () => {
    const html = fields({ known: { fullName: 'Asha Rao', email: 'asha@example.in' } });
    expect(names(html)).toEqual([]);
    expect(textOf(html)).toBe('Ordering as Asha Rao, asha@example.in');
  });

  it('ask only for the name if the account has none', () => {
    const html = fields({ known: { fullName: '', email: 'asha@example.in' } });
    expect(names(html)).toEqual(['fullName']);
    expect(textOf(html)).toContain('Ordering as asha@example.in');
  });

  it('ask for both once the session has ended, which the server tells by an error about the address', () => {
    const errors = { fullName: 'Your name', email: 'Your address' };
    for (const fullName of ['Asha Rao', '']) {
      const html = fields({ known: { fullName, email: 'asha@example.in' }, errors });
      expect(names(html)).toEqual(['fullName', 'email']);
      expect(errorsIn(html)).toEqual(errors);
      expect(textOf(html)).not.toContain('Ordering as');
    }
  });

  it('[CONT-2] show the typed values again, with the errors', () => {
    const html = fields({
      values: { fullName: 'A"sha', email: 'asha' },
      errors: { email: 'Not an address' },
    });
    const inputs = elementsIn(parseHtml(html), 'input');
    expect(inputs.map(({ attributes }) => attributes.get('value'))).toEqual(['A"sha', 'asha']);
    expect(inputs.map(({ attributes }) => attributes.get('aria-invalid'))).toEqual([undefined, 'true']);
    expect(textOf(html)).toContain('Not an address');
  });
});

describe('[CAT-6] a star rating', () => {
  it.each([
    [4.26, 'Rated 4.3 out of 5'],
    [5, 'Rated 5.0 out of 5'],
    [0, 'Rated 0.0 out of 5'],
  ])('of %d is read as "%s"', (value, text) => {
    for (const html of [renderAt('/', <Stars value={value} />), renderAt('/', <Rating value={value} />)])
      expect(textOf(html)).toBe(text);
  });

  it('shows how many have rated, if that is known', () => {
    expect(textOf(renderAt('/', <Rating value={4} count={12} />))).toBe('Rated 4.0 out of 5 (12)');
    expect(textOf(renderAt('/', <Stars value={4} count={0} />))).toBe('Rated 4.0 out of 5 (0)');
  });

  it('[ADM-ANA-3] hides its drawing from screen readers, because the text says the same', () => {
    const drawings = elementsIn(parseHtml(renderAt('/', <Stars value={3.2} />)), 'svg');
    expect(drawings.every(({ attributes }) => attributes.get('aria-hidden') === 'true')).toBe(true);
    expect(drawings[1]?.attributes.get('width')).toBe('64');
  });
});

describe('[ADM-OVR-1] a figure on its card', () => {
  it('is a term with its value, and a note only if there is one', () => {
    const html = renderAt(
      '/',
      <StatList>
        <Stat figure="1,204" label="Students" note="since May" />
        <Stat figure="12" label="Courses" />
      </StatList>,
    );
    expect(html).toMatch(/^<dl /);
    expect(elementsIn(parseHtml(html), 'dt')).toHaveLength(2);
    expect(elementsIn(parseHtml(html), 'dd')).toHaveLength(3);
    expect(textOf(html)).toBe('Students 1,204 since May Courses 12');
  });
});
