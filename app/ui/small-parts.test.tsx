import { describe, expect, it } from 'vitest';
import { TypedText } from '#app/ui/typed-text.tsx';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { Accordion } from './accordion.tsx';
import { brandIn } from './brand-context.ts';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress.tsx';
import { Section } from './section.tsx';
import { SpamFields } from './spam-fields.tsx';
import { StartChoice } from './start-choice.tsx';

describe('[HOME-6] a list of FAQs', () => {
  const items = ['one', 'two'].map((id) => ({ id, title: `Question ${id}`, content: `Answer ${id}` }));
  const details = elementsIn(parseHtml(renderAt('/', <Accordion name="faq" items={items} />)), 'details');

  it('has one name, so that the browser opens one at a time without JavaScript', () => {
    expect(details.map(({ attributes }) => attributes.get('name'))).toEqual(['faq', 'faq']);
  });

  it('begins closed, and each question can be linked to', () => {
    expect(details.map(({ attributes }) => [attributes.get('id'), attributes.has('open')])).toEqual([
      ['one', false],
      ['two', false],
    ]);
  });
});

describe('[CONT-2] the fields that recognize bots', () => {
  const html = renderAt('/', <SpamFields trap="website" name="shownAt" shownAt={1700000000} />);

  it('send an empty trap field and the time at which the form was shown', () => {
    expect(Object.fromEntries(sentBy(html))).toEqual({ website: '', shownAt: '1700000000' });
  });

  it('cannot be seen, reached by keyboard or filled in by the browser', () => {
    const [all] = elementsIn(parseHtml(html), 'div');
    const [trap] = elementsIn(parseHtml(html), 'input');
    expect(all?.attributes.has('hidden')).toBe(true);
    expect(trap?.attributes.get('tabindex')).toBe('-1');
    expect(trap?.attributes.get('autocomplete')).toBe('off');
  });
});

describe('[LEARN-97] the choice of a batch', () => {
  const batch = (id: string, isFull = false) => ({ id, title: `Batch ${id}`, note: '3 seats left', isFull });
  const choice = (options: ReturnType<typeof batch>[], chosen?: string, error?: string) =>
    renderAt(
      '/',
      <StartChoice
        name="batch"
        legend="Batch"
        options={options}
        chosen={chosen}
        error={error}
        filled={() => ''}
      />,
    );

  it.each<
    [title: string, options: ReturnType<typeof batch>[], chosen: string | undefined, sent: string | null]
  >([
    [
      '[DAY-105] is at first the next one with a free place',
      [batch('a', true), batch('b'), batch('c')],
      undefined,
      'b',
    ],
    ['is left to a buyer who chose none', [batch('a'), batch('b')], '', null],
    ['keeps what was chosen before', [batch('a'), batch('b')], 'b', 'b'],
    ['is made if only one has a free place', [batch('a', true), batch('b')], undefined, 'b'],
    ['forgets a batch that became full', [batch('a', true), batch('b'), batch('c')], 'a', null],
    ['is nothing where all are full', [batch('a', true)], 'a', null],
  ])('%s', (_, options, chosen, sent) => {
    expect(sentBy(choice(options, chosen)).get('batch')).toBe(sent);
  });

  it('shows a full batch, which cannot be chosen', () => {
    const inputs = elementsIn(parseHtml(choice([batch('a', true), batch('b')])), 'input');
    expect(inputs.map(({ attributes }) => attributes.has('disabled'))).toEqual([true, false]);
  });

  it('shows an error once, beside the first batch that can be chosen', () => {
    const html = choice([batch('a', true), batch('b'), batch('c')], undefined, 'Please choose');
    expect(textOf(html)).toMatch(/Batch a 3 seats left Batch b 3 seats left Please choose Batch c/);
    expect(textOf(html).split('Please choose')).toHaveLength(2);
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('announcements for screen readers', () => {
  it.each(['alert', 'status', undefined] as const)('announce a notice as %s', (role) => {
    const [notice] = elementsIn(parseHtml(renderAt('/', <Notice role={role}>Saved</Notice>)), 'div');
    expect(notice?.attributes.get('role')).toBe(role);
    // When a form is refused, the focus moves to its alert. Only an element with a tab index can take the focus.
    expect(notice?.attributes.get('tabindex')).toBe(role === 'alert' ? '-1' : undefined);
  });

  it('name a section by its heading', () => {
    const section = (
      <Section title="Our courses" id="courses">
        Kites
      </Section>
    );
    const html = renderAt('/', section);
    expect(elementsIn(parseHtml(html), 'section')[0]?.attributes.get('aria-labelledby')).toBe('courses');
    expect(elementsIn(parseHtml(html), 'h2')[0]?.attributes.get('id')).toBe('courses');
    expect(faultsIn(html)).toEqual([]);
  });

  it('name a progress bar, which ends at 100 unless another end is given', () => {
    const bar = (max?: number) =>
      elementsIn(
        parseHtml(renderAt('/', <ProgressBar label="Progress" value={3} max={max} />)),
        'progress',
      )[0];
    expect(Object.fromEntries(bar()?.attributes ?? [])).toMatchObject({
      'aria-label': 'Progress',
      max: '100',
    });
    expect(Object.fromEntries(bar(5)?.attributes ?? [])).toMatchObject({ value: '3', max: '5' });
  });

  it.each([
    ['पतंग', '<span lang="hi">पतंग</span>'],
    ['Kite', 'Kite'],
    ['<b>', '&lt;b&gt;'],
  ])('mark the language of typed text such as %s, which is never HTML', (text, html) => {
    expect(renderAt('/', <TypedText text={text} />)).toBe(html);
  });
});

describe('[BRAND-40] the brand of a page', () => {
  it('is the one that the root loaded, or the default if its loader failed', () => {
    const brand = { ...brandIn([]), name: 'Patang' };
    expect(brandIn([{ loaderData: { brand } }]).name).toBe('Patang');
    for (const matches of [[], [undefined], [{}], [{ loaderData: null }], [{ loaderData: {} }]])
      expect(brandIn(matches).name).toBe(brandIn([]).name);
  });
});
