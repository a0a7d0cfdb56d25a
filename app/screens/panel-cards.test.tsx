import { describe, expect, it } from 'vitest';
import { hiddenReasons, reviewStates } from '#app/domain/review.ts';
import { mayRole, rights } from '#app/domain/rights.ts';
import { RightsContext } from '#app/ui/rights-context.ts';
import { hiddenReasonWords } from '#app/words/en/shown-review-words.ts';
import { listedPayment } from '#tests/support/payments.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { AuditEntry, type AuditEntryData } from './audit/audit-entry.tsx';
import { PaymentTable } from './payments/payment-table.tsx';
import { StruckPrices } from './prices/struck-prices.tsx';
import { ReviewAdminCard } from './reviews/review-admin-card.tsx';

const at = new Date('2026-11-21T06:30:00Z');
const zone = 'Asia/Kolkata';

describe('[REVIEW-3] a review in the panel', () => {
  const review = {
    id: 'v1',
    rating: 4,
    text: 'Good',
    shownName: 'Asha R.',
    state: 'waiting' as const,
    hiddenReason: null,
    reply: null,
    courseId: 'c1',
    enrollmentId: 'e1',
    progressThen: 100,
    createdAt: at,
    editedAt: null,
  };
  const card = (
    change: Partial<Parameters<typeof ReviewAdminCard>[0]['review']>,
    courseTitle: string | null = 'Kites',
  ) =>
    renderAt(
      '/',
      <>
        <form id="chosen" />
        <ul>
          <ReviewAdminCard
            review={{ ...review, ...change }}
            figure="3 reviews, mean 4.0"
            chooser="chosen"
            {...{ courseTitle }}
          />
        </ul>
      </>,
    );

  it.each(reviewStates)('that is %s can be set to the other states, and answered', (state) => {
    const html = card({ state });
    expect(namesOf(html, 'button').includes('Show')).toBe(state !== 'shown');
    expect(namesOf(html, 'button').includes('Hide')).toBe(state !== 'hidden');
    expect(namesOf(html, 'textarea')).toEqual(['Reply by Pankh']);
    expect(faultsIn(html)).toEqual([]);
  });

  it('sends with each decision which version of its words the owner has read', () => {
    const editedAt = new Date('2026-11-22T06:30:00Z');
    for (const [html, version] of [
      [card({}), at],
      [card({ editedAt }), editedAt],
    ] as const)
      expect(html.match(new RegExp(`name="seen" value="${version.toISOString()}"`, 'g'))).toHaveLength(2);
  });

  it('can be hidden only for one of the listed reasons', () => {
    expect(namesOf(card({}), 'option')).toEqual(hiddenReasons.map((reason) => hiddenReasonWords[reason]));
    expect(textOf(card({ state: 'hidden', hiddenReason: 'abuse' }))).toContain(hiddenReasonWords.abuse);
  });

  it('[REVIEW-8] of a deleted account or course is shown without its name', () => {
    expect(textOf(card({ shownName: '' }, null))).toMatch(
      /Unknown Course.*A former student · the course has 3 reviews, mean 4\.0/s,
    );
  });
});

describe('[ADM-CRS-4] an entry of the audit log', () => {
  const entry: AuditEntryData = {
    id: 'a1',
    at,
    actorLabel: 'Ravi',
    action: 'update',
    entity: 'course',
    entityId: 'c1',
    before: { title: 'Old', price: 5 },
    after: { title: 'New', price: 5 },
    undoneAt: null,
    canUndo: true,
    currentName: null,
    isGone: false,
    subject: { userId: null, student: null, course: null },
  };
  const row = (change: Partial<AuditEntryData> = {}) =>
    renderAt(
      '/',
      <ul>
        <AuditEntry entry={{ ...entry, ...change }} back="/admin/audit?page=2" zone={zone} />
      </ul>,
    );

  it('shows who did what and when, and what changed', () => {
    expect(textOf(row())).toMatch(/Changed Course New Ravi · 21 Nov 2026.*Title Old → New/s);
    expect(textOf(row())).not.toContain('Price');
    expect(faultsIn(row())).toEqual([]);
  });

  it('is undone from the current page, and only if it can be', () => {
    expect(Object.fromEntries(sentBy(row()))).toEqual({
      intent: 'undo',
      id: 'a1',
      next: '/admin/audit?page=2',
    });
    expect(row().indexOf('<form')).toBeLessThan(row().indexOf('<dl'));
    expect(row({ canUndo: false })).not.toContain('<form');
    expect(textOf(row({ undoneAt: at }))).toContain('Undone');
  });

  it('links to its object, or to the student, but not to something deleted', () => {
    expect(linksIn(row()).at(-1)).toMatch(/c1 Open$/);
    expect(linksIn(row({ action: 'delete', isGone: true }))).toEqual([]);
    const subject = { userId: 'u/1', student: 'Asha', course: 'Kites' };
    expect(linksIn(row({ action: 'delete', isGone: true, subject }))).toEqual(['/admin/students/u%2F1 Open']);
    expect(textOf(row({ subject }))).toContain('Asha · Kites');
  });

  it('shortens long values', () => {
    expect(textOf(row({ after: { title: 'x'.repeat(400) } }))).toContain(`${'x'.repeat(300)}…`);
  });
});

describe('[SELL-95] the list of payments', () => {
  const payment = { ...listedPayment, reference: '4321' };
  const table = (change: Partial<Parameters<typeof PaymentTable>[0]['rows'][number]>) =>
    renderAt('/', <PaymentTable rows={[{ ...payment, ...change }]} zone={zone} back="/" />);

  it.each([
    [{}, /Asha Kites ₹599 .*UPI\s*4321.*Refund… Void…/s],
    [{ amount: -599, kind: 'refund' as const, orderId: 'o1' }, /−₹599.*Order of Asha/s],
    [{ status: 'failed' as const }, /Asha(?!.*Refund…)/s],
    [{ orderId: 'o1' }, /Order of Asha(?!.*Void…)/s],
    [{ userId: null }, /Asha Has not signed up yet/],
    [
      { studentName: null, courseTitle: null, method: null, reference: null },
      /Unknown Student Unknown Course.* – /s,
    ],
  ])('shows %j', (change, expected) => {
    expect(textOf(table(change))).toMatch(expected);
    expect(faultsIn(table(change))).toEqual([]);
  });
});

describe('[SELL-119] the page about struck-through prices', () => {
  type Props = Parameters<typeof StruckPrices>[0];
  const difference = {
    id: 'c1',
    title: 'Kites',
    price: 599,
    typed: 1499,
    proven: null,
    prior: { from: 'unknown' as const, paise: null, saleSince: at },
  };
  const page = (props: Partial<Props> = {}) =>
    renderAt(
      '/',
      <StruckPrices
        {...{ struck: 'typed', version: 3, differences: [difference], zone, answer: undefined }}
        {...props}
      />,
    );

  it('compares both for each course, and switches with one click', () => {
    expect(textOf(page())).toMatch(/Kites.*₹599.*₹1,499/s);
    expect(sentBy(page()).get('struck')).toBe('history');
    expect(sentBy(page({ struck: 'history' })).get('struck')).toBe('typed');
    expect(faultsIn(page())).toEqual([]);
    expect(page({ differences: [] })).not.toContain('<dl');
  });

  it('[DAY-187] has no switch for a writer, who may not change settings', () => {
    const props = {
      struck: 'typed',
      version: 3,
      differences: [difference],
      zone,
      answer: undefined,
    } as const;
    const own = rights.filter((right) => mayRole('writer', right));
    const html = renderAt(
      '/',
      <RightsContext value={own}>
        <StruckPrices {...props} />
      </RightsContext>,
    );
    expect([html.includes('value="confirm"'), html.includes('value="switch"')]).toEqual([true, false]);
  });

  it('[SELL-117] lets the owner confirm an earlier price if the history is too short, and keeps the typed values', () => {
    expect(sentBy(page()).get('price')).toBe('1499');
    const answer = {
      values: { courseId: 'c1', price: 'much', reason: '<b>' },
      errors: { price: 'An amount' },
    };
    expect(Object.fromEntries(sentBy(page({ answer })))).toMatchObject({ price: 'much', reason: '<b>' });
    expect(errorsIn(page({ answer }))).toEqual({ price: 'An amount' });
    const proven = { ...difference, prior: { from: 'history' as const, paise: 100, saleSince: at } };
    expect(page({ differences: [proven] })).not.toContain('name="price"');
  });
});
