import { formatPaise } from '@pankh/india/money.ts';
import { useRef } from 'react';
import { useNavigation } from 'react-router';
import type { BankDone } from '#app/core/bank-lines/apply-bank-file.server.ts';
import type { BankPlan, PlannedLine } from '#app/core/bank-lines/plan-bank-file.server.ts';
import type { BankMeaning } from '#app/domain/bank-line.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { doneSentence, plannedSentence, bankFileWords as words } from '#app/words/en/bank-file-words.ts';

export type ShownPlan = {
  /** The uploaded file in base64. A hidden field sends it to the server again with the next step. */
  file: string;
  plan: BankPlan;
  done: BankDone | null;
  isChanged: boolean;
};

const tones: Record<BankMeaning, 'success' | 'neutral' | 'warning' | 'danger'> = {
  confirm: 'success',
  suggest: 'neutral',
  'other-amount': 'warning',
  'two-orders': 'warning',
  'taken-back': 'danger',
};

/**
 * Shows what applying a bank statement would do, with the button that applies the statement (SELL-103). A line of the
 * statement that may pay an order, but not certainly, has its own button with which the owner accepts it as the order's
 * payment.
 */
export function BankPlanView({ file, plan, done, isChanged }: ShownPlan) {
  const top = useRef<HTMLDivElement>(null);
  const isSending = useNavigation().state === 'submitting';
  // For each new plan, scrolls to the result at the top and focuses it, because the admin pressed a button further
  // down.
  useFocusMove(plan, () => {
    if (!plan) return;
    top.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  const confirmed = plan.lines.filter(({ meaning }) => meaning === 'confirm').length;
  const perhaps = plan.lines.filter(({ meaning }) => meaning === 'suggest');
  const suggested = perhaps.filter(({ confirmedAs }) => confirmedAs === null).length;
  const counts = { confirmed, asked: plan.lines.length - confirmed - perhaps.length };
  const isOver = done !== null && confirmed + counts.asked === 0;
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-4xl grid-cols-1 gap-5">
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="seen" value={plan.digest} />
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
        {done && (
          <Notice tone={done.changed > 0 ? 'warning' : 'success'} role="status">
            {doneSentence(done)}.
          </Notice>
        )}
        {isChanged && (
          <Notice tone="warning" role="alert">
            {words.changed}
          </Notice>
        )}
        <Notice tone={plan.lines.length > 0 ? 'info' : 'success'} role="status">
          <p className="font-semibold">
            {words.summary(counts, suggested)}. {!done && words.planned}
          </p>
          <p>
            {words.days(plan.firstDay, plan.lastDay)}. {words.foreign(plan.foreign)}{' '}
            {plan.known > 0 && words.known(plan.known)}
          </p>
        </Notice>
        {!plan.isChecked && <Notice tone="warning">{words.unchecked}</Notice>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <ActButton act="apply" busy={isSending}>
            {words.apply(counts)}
          </ActButton>
        )}
        {!plan.isChecked && (
          <ActButton variant="quiet" act="columns">
            {words.columns}
          </ActButton>
        )}
        <a className="btn btn-quiet" href="/admin/bank-file">
          {words.another}
        </a>
      </div>
      {plan.lines.map((line) => (
        <PlannedCard key={line.fingerprint} line={line} isSending={isSending} />
      ))}
      <ClaimList id="mentioned" title={words.mentioned} lead={words.mentionedLead} orders={plan.mentioned} />
      <ClaimList id="missing" title={words.missing} lead={words.missingLead} orders={plan.missing} />
    </Form>
  );
}

type ClaimListProps = { id: string; title: string; lead: string; orders: BankPlan['missing'] };

function ClaimList({ id, title, lead, orders }: ClaimListProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-muted">{lead}</p>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap gap-x-4">
            <TextLink className="font-mono" to={`/admin/orders/${order.id}`}>
              {order.reference}
            </TextLink>
            <UserText text={order.fullName} />
            <span className="font-mono">{order.givenUtr}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlannedCard({ line, isSending }: { line: PlannedLine; isSending: boolean }) {
  const { fingerprint, meaning, paise, day, narration, utr, order, confirmedAs } = line;
  const name = confirmedAs === null ? words.meanings[meaning] : words.perhapsKnown;
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <strong className="figure text-2xl">{formatPaise(paise)}</strong>
          <Badge tone={tones[meaning]}>{name}</Badge>
        </span>
        <span className="font-mono text-lg">{utr ?? words.noUtr}</span>
      </p>
      <p>{plannedSentence(line)}</p>
      <p className="text-muted">
        <TextLink className="font-mono" to={`/admin/orders/${order.id}`}>
          {order.reference}
        </TextLink>{' '}
        · <UserText text={order.fullName} /> · <UserText text={order.courseTitle} /> ·{' '}
        {formatPaise(order.totalPaise)}
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        {formatDate(day)} · <UserText text={narration} />
      </p>
      {meaning === 'suggest' && confirmedAs === null && (
        <div>
          <Button
            type="submit"
            variant="quiet"
            name="accept"
            value={`${fingerprint} ${order.id}`}
            disabled={isSending}
          >
            {words.accept}
            <span className="sr-only"> {order.reference}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}
