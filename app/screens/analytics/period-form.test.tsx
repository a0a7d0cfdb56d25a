import { describe, expect, it } from 'vitest';
import { type Period, periodChoices } from '#app/domain/period.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { FigurePanel, LinkedFigure } from './linked-figure.tsx';
import { PeriodForm } from './period-form.tsx';

const period: Period = { choice: '30d', from: '2026-10-24', to: '2026-11-22' };
const typed = { from: '2026-11-30', to: '2026-11-01' };
type Fault = Parameters<typeof PeriodForm>[0]['fault'];
const form = (choice: Period['choice'] = '30d', fault: Fault = null) =>
  renderAt(
    '/admin/analytics',
    <PeriodForm period={{ ...period, choice }} path="/admin/analytics" {...{ fault, typed }} />,
  );
const marked = (html: string) =>
  elementsIn(parseHtml(html), 'a').flatMap(({ attributes }) =>
    attributes.has('aria-current') ? [attributes.get('href')] : [],
  );

describe('[ADM-ANA-4] the period of the figures', () => {
  it.each(periodChoices)('can be set to %s by a link, which is then marked', (choice) => {
    const address = `/admin/analytics?period=${choice}`;
    expect(linksIn(form()).some((link) => link.startsWith(`${address} `))).toBe(true);
    expect(marked(form(choice))).toEqual([address]);
  });

  it('can be set by two dates, whose fields start with the current ones', () => {
    expect(Object.fromEntries(sentBy(form('custom')))).toEqual({ from: period.from, to: period.to });
    expect(marked(form('custom'))).toEqual([]);
    expect(faultsIn(form())).toEqual([]);
  });

  it.each([
    ['day-missing', 'Choose both days.'],
    ['reversed', 'The first day is after the last.'],
    ['too-late', 'The last day is more than a year ahead.'],
  ] as const)('keeps invalid dates as they were typed, and shows why (%s)', (fault, words) => {
    const html = form('30d', fault);
    expect(errorsIn(html)).toEqual({ from: words });
    expect(Object.fromEntries(sentBy(html))).toEqual(typed);
  });
});

describe('[ADM-ANA-4] a figure of Analytics', () => {
  it('links to the list of what it counts, and states its basis', () => {
    const html = renderAt(
      '/admin',
      <LinkedFigure label="Revenue" figure="₹12" note="of ₹30" to="/admin/payments" />,
    );
    expect(linksIn(html)).toEqual(['/admin/payments Revenue']);
    expect(textOf(html)).toBe('Revenue ₹12 of ₹30');
  });

  it('is in a section with a heading', () => {
    const html = renderAt(
      '/admin',
      <FigurePanel title="Growth" lead="Since May" aside="2026">
        75%
      </FigurePanel>,
    );
    expect(html).toMatch(/<h2[^>]*>Growth<\/h2>/);
    expect(textOf(html)).toBe('Growth 2026 Since May 75%');
  });
});
