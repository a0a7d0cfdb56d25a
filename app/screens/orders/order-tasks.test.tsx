import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#app/core/orders/order-admin-queries.server.ts';
import { foreignTask } from '#app/words/en/order-words.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { order } from '#tests/support/shown-order.ts';
import { OrderTasks } from './order-tasks.tsx';

describe('[SELL-44] the list of tasks', () => {
  const money = { receivedPaise: 0, refundedPaise: 0 };
  const row: OrderRow = { ...order, ...money, userId: null, code: null, source: null, utr: '700012345678' };
  type Group = Parameters<typeof OrderTasks>[0]['groups'][number];
  const page = ({ gateway = null, ...group }: Partial<Group> & { gateway?: 'razorpay' | null }) =>
    textOf(
      renderAt(
        '/admin/orders/tasks',
        <OrderTasks
          groups={[
            { group: 'open', name: 'To look up', count: 1, hint: '', claims: [], tasks: [], ...group },
          ]}
          {...{ gateway, zone: 'UTC', back: '/' }}
        />,
      ),
    );

  it('names the UTR and the other order if two buyers gave the same', () => {
    const task = { kind: 'same_utr', paise: 100, about: '700012345678', other: 'PKY89CSZ' } as const;
    const kept = {
      id: 't1',
      isForeign: false,
      isClosable: true,
      refundPaise: 0,
      rail: 'upi',
      refundUntil: null,
      refundVpa: null,
      target: null,
      createdAt: row.createdAt,
      formKey: 'k',
    } as const;
    expect(page({ tasks: [{ ...task, ...kept, order: row }] })).toContain(
      'UTR 700012345678. The other order is PKY89CSZ.',
    );
  });

  it('[SELL-93] offers a refund of a part, and none of money in another currency', () => {
    const task = { id: 't1', kind: 'short', paise: 59_900, about: 'pay_1', other: null } as const;
    const money = { refundPaise: 100, isClosable: true };
    const kept = {
      rail: 'razorpay',
      refundUntil: null,
      refundVpa: null,
      target: null,
      createdAt: row.createdAt,
      formKey: 'k',
      ...money,
    } as const;
    const shown = (isForeign: boolean) => page({ tasks: [{ ...task, ...kept, isForeign, order: row }] });
    expect(shown(true)).toContain(foreignTask.sentence);
    expect(shown(true)).not.toContain('Refund');
    expect(shown(true)).not.toContain('is missing');
    expect(shown(false)).toContain('Refund');
    expect(shown(false)).toContain('is missing');
  });

  it('shows the UTR in groups of four, the promised day, and a link to the form that refuses it', () => {
    const claims = [{ ...row, answerBy: '2026-11-28' as const, formKey: 'k' }];
    expect(page({ claims })).toContain('7000 1234 5678');
    expect(page({ claims })).toContain('promised by 28 Nov 2026');
    expect(page({ claims })).toContain('Not there …');
    expect(page({ claims: [{ ...row, answerBy: null, formKey: 'k' }] })).not.toContain('promised');
  });

  it('[SELL-36] names the missing sum if a part was paid before', () => {
    const claims = [{ ...row, receivedPaise: 50_000, formKey: 'k' }];
    expect(page({ claims })).toContain('₹99');
    expect(page({ claims })).not.toContain('₹599');
    expect(page({ claims: [{ ...row, formKey: 'k' }] })).toContain('₹599');
  });

  it('[DAY-48] confirms the chosen payments together, but none that has another amount in the statement', () => {
    const claims = ['o1', 'o2'].map((id) => ({ ...row, id, formKey: 'k' }));
    expect(page({ claims })).toContain('Choose all Confirm chosen');
    expect(page({ claims, group: 'other' })).not.toContain('Confirm');
    expect(page({ claims: claims.slice(0, 1) })).not.toContain('Choose all');
  });

  it('[DAY-48] a short payment has a button to ask for the rest and one to accept the sum', () => {
    const order = { ...row, totalPaise: 136_700, receivedPaise: 126_700 };
    const task = {
      id: 't1',
      kind: 'short',
      paise: 10_000,
      about: '1',
      other: null,
      isForeign: false,
    } as const;
    const kept = { rail: 'upi', refundUntil: null, refundVpa: null, target: null, formKey: 'k' } as const;
    const money = { refundPaise: 126_700, isClosable: true, createdAt: row.createdAt };
    const html = page({ group: 'short', tasks: [{ ...task, ...kept, ...money, order }] });
    expect(html).toMatch(/₹100 is missing\..*Ask for ₹100.*Accept ₹1,267 ….*Why you accept less/s);
  });
});
