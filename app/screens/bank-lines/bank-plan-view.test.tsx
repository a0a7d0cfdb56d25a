import { describe, expect, it } from 'vitest';
import type { PlannedLine } from '#app/core/bank-lines/plan-bank-file.server.ts';
import type { BankMeaning } from '#app/domain/bank-line.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { NoBankLines } from './bank-line-table.tsx';
import { BankMappingForm } from './bank-mapping-form.tsx';
import { BankPlanView } from './bank-plan-view.tsx';

const line = (meaning: BankMeaning, change: Partial<PlannedLine> = {}): PlannedLine => ({
  meaning,
  fingerprint: `of ${meaning}`,
  day: '2026-11-21',
  paise: 50_000,
  narration: 'UPI/MEERA',
  utr: '084718897182',
  utrs: ['084718897182'],
  bankUtr: '084718897182',
  because: meaning === 'suggest' ? 'amount' : null,
  other: 'PK222222',
  confirmedAs: null,
  order: {
    id: 'o1',
    reference: 'PK7F3K9Q',
    paise: 59_900,
    utr: '084718897182',
    day: '2026-11-21',
    isOpen: true,
    state: 'awaiting_confirmation',
    totalPaise: 59_900,
    receivedPaise: 0,
    refundedPaise: 0,
    givenUtr: '084718897182',
    fullName: 'Meera',
    courseTitle: 'First Hover',
  },
  ...change,
});
const show = (lines: PlannedLine[], change = {}) =>
  renderAt(
    '/admin/bank-file',
    <BankPlanView
      file="Zm9v"
      done={null}
      isChanged={false}
      plan={{
        lines,
        known: 2,
        foreign: 37,
        isChecked: true,
        missing: [],
        mentioned: [],
        held: [],
        digest: 'abc',
        firstDay: '2026-11-01',
        lastDay: '2026-11-21',
        ...change,
      }}
    />,
  );

describe('[SELL-103] the preview of a bank statement', () => {
  it('counts the lines to apply, the known ones and those not kept', () => {
    const text = textOf(show([line('confirm'), line('other-amount'), line('suggest')]));
    expect(text).toContain('1 payment to confirm, 1 question for you, 1 suggestion. Nothing is stored yet.');
    expect(text).toContain(
      '37 lines have nothing to do with your orders and are not kept. 2 lines are known',
    );
    expect(text).toContain('Do all of this');
  });

  it('shows both amounts if they differ, and both orders of one UTR', () => {
    expect(textOf(show([line('other-amount')]))).toContain('₹500 arrived and ₹599 was due');
    expect(textOf(show([line('two-orders')]))).toContain('The buyer of PK222222 gave this UTR too');
  });

  it('gives only a suggestion its own button', () => {
    const [button] = /<button[^>]*of suggest o1[^>]*>/.exec(show([line('suggest')])) ?? [];
    expect(button).toContain('name="accept"');
    for (const meaning of ['confirm', 'other-amount', 'two-orders', 'taken-back'] as const)
      expect(show([line(meaning)])).not.toContain('name="accept"');
  });

  it('[SELL-36] says of a line that names a paid order that it can be a second payment', () => {
    const twice = line('suggest');
    const text = textOf(show([{ ...twice, order: { ...twice.order, state: 'paid', isOpen: false } }]));
    expect(text).toContain('the buyer may have paid twice');
    expect(text).not.toContain('marked as late');
  });

  it('[SELL-36] does not offer as a second payment what the owner may have confirmed under a mistyped UTR', () => {
    const known = line('suggest', { confirmedAs: '084718897128' });
    const html = show([{ ...known, order: { ...known.order, state: 'paid', isOpen: false } }]);
    expect(textOf(html)).toContain('may be the payment that you confirmed under 084718897128');
    expect(textOf(html)).toContain('Nothing to confirm');
    expect(textOf(html)).not.toContain('paid twice');
    expect(html).not.toContain('name="accept"');
  });

  it('marks a late payment, and tells if no balance was checked', () => {
    const late = line('confirm');
    expect(textOf(show([{ ...late, order: { ...late.order, isOpen: false } }]))).toContain('marked as late');
    expect(textOf(show([], { isChecked: false }))).toContain('balance did not show which column is money in');
  });

  it('[S-43] shows a narration with a script or a formula as text', () => {
    for (const narration of [
      '<script>alert(1)</script>',
      '=HYPERLINK("x")',
      '"><img src=x onerror=alert(1)>',
    ]) {
      const html = show([line('confirm', { narration })]);
      expect(html).not.toMatch(/<script>|<img/);
      expect(html).toContain(narration.startsWith('=') ? '=HYPERLINK(&quot;x&quot;)' : '&lt;');
    }
    const mapping = { file: 'Zm9v', rows: [['<img src=x>', 'b']], values: {}, errors: {}, error: 'Why' };
    expect(renderAt('/admin/bank-file', <BankMappingForm mapping={mapping} />)).not.toContain('<img');
  });
});

describe('the page to upload a bank statement', () => {
  it.each([
    [false, /^No statement read yet/],
    [true, /^No payments found yet/],
  ])('tells once whether a statement was read: %s', (wasRead, said) => {
    const text = textOf(renderAt('/admin/bank-file', <NoBankLines wasRead={wasRead} />));
    expect(text).toMatch(said);
    expect(text.match(/yet/g)).toHaveLength(1);
  });
});
