import { formatPaise } from '@pankh/india/money.ts';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { ReactNode } from 'react';
import { type AnswerFormAnswer, answerForm } from '#app/core/enrollment-requests/answer-request-form.ts';
import type { RequestRow } from '#app/core/enrollment-requests/request-admin-queries.server.ts';
import { withAcademy } from '#app/domain/brand.ts';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { mailLink, whatsAppLink } from '#app/domain/contact-links.ts';
import type { Price } from '#app/domain/price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { codeLabel, discountLabel } from '#app/words/en/price-words.ts';
import { enrollmentRequestWords as words } from '#app/words/en/request-admin-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

type RequestCardProps = {
  row: RequestRow;
  price: Price | null;
  back: string;
  zone: string;
  payment: ReactNode;
  refused?: AnswerFormAnswer;
  /** The id of the form that acts on all selected requests. */
  chooser: string;
};

const tones = { new: 'accent', accepted: 'success', declined: 'neutral' } as const;

export function RequestCard({ row, price, back, zone, payment, refused, chooser }: RequestCardProps) {
  const { notice } = mailWordsOf(useMailIsSent()).panel;
  const brand = useBrand();
  const of = fieldsOf(answerForm, { values: refused?.values ?? {}, errors: refused?.errors });
  const isDecline = refused?.values.intent === 'decline';
  return (
    <Card className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <RowChoice form={chooser} id={row.id} label={bulkWords.choose(row.fullName)} />
        <UserText as="h2" text={row.fullName} className="mr-auto min-w-0 text-xl" />
        <Badge tone={tones[row.status]}>{words.statuses[row.status]}</Badge>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <TypedText text={row.courseTitle} />
          {price !== null && ` · ${formatPaise(price.totalPaise)}`}
        </p>
        <p className="text-muted text-sm">
          {row.reference} ·{' '}
          <time dateTime={row.createdAt.toISOString()}>{formatDateTime(row.createdAt, zone)}</time>
        </p>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-y-4">
        <a className="link wrap-anywhere" href={mailLink(row.email)}>
          {row.email}
        </a>
        <a className="link" href={`tel:${row.phone}`}>
          {shownPhone(row.phone)}
        </a>
        <a
          className="link"
          href={whatsAppLink(
            row.phone,
            withAcademy(words.whatsAppText(row.fullName, row.courseTitle, row.reference), brand),
          )}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.whatsApp}
        </a>
        {row.couponCode && (
          <span>
            {words.coupon} <code className="font-mono">{row.couponCode}</code>{' '}
            {price && <Badge tone={codeTones[price.code.state]}>{codeLabel(price.code)}</Badge>}{' '}
            {price?.lines.flatMap((line) =>
              line.kind === 'coupon' ? (
                <span key={line.ruleId} className="text-muted text-sm">
                  {line.name}, {discountLabel(line.discount)}
                </span>
              ) : (
                []
              ),
            )}
          </span>
        )}
      </p>
      {row.learnerName !== null && <p className="mt-3 wrap-anywhere">{forLearner(row)}</p>}
      {row.isMinor && (
        <p className="mt-3">
          {row.status === 'accepted' && row.accountId !== null ? (
            <TextLink to={`/admin/students/${row.accountId}#age`}>{words.isMinor}</TextLink>
          ) : (
            words.isMinor
          )}
        </p>
      )}
      {row.message && <UserText as="p" text={row.message} className="mt-3 whitespace-pre-line" />}
      <p className="mt-3 text-sm">
        <Whereto row={row} zone={zone} />
      </p>
      {row.status === 'new' && row.isWithoutBatch && <p className="mt-3 text-sm">{words.withoutBatch}</p>}
      {row.status === 'new' && row.isEnrolled && (
        <div className="mt-3">
          <Notice tone="warning">{words.enrolled(row.fullName, row.courseTitle)}</Notice>
        </div>
      )}
      {row.status === 'new' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <FormErrors errors={refused?.error} />
          <Answer
            summary={words.accept}
            look="primary"
            group={row.id}
            isOpen={refused && !isDecline ? true : undefined}
          >
            <Form
              method="post"
              preventScrollReset
              className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3"
            >
              <Hidden intent="accept" id={row.id} back={back} />
              <p className="text-muted text-sm sm:col-span-3">
                {row.isDisabled ? words.disabled : row.isHeld ? words.held : notice(row.fullName)}
              </p>
              {payment}
              <FormField {...of('startsOn')} />
              <FormField {...of('note')} rows={3} className="sm:col-span-2" />
              <div className="flex flex-wrap gap-3 sm:col-span-3">
                <Button type="submit" name="paid" value="yes" className="whitespace-normal">
                  {words.paid}
                  {acceptLabel(row)}
                </Button>
                <Button type="submit" name="paid" value="no" variant="quiet" className="whitespace-normal">
                  {words.notPaid}
                  {acceptLabel(row)}
                </Button>
              </div>
            </Form>
          </Answer>
          <Answer summary={panelWords.decline} look="quiet" group={row.id} isOpen={isDecline || undefined}>
            <Form method="post" preventScrollReset className="grid gap-4">
              <Hidden intent="decline" id={row.id} back={back} />
              <FormField {...of('words')} rows={3} hint={notice(row.fullName)} />
              <SubmitLine variant="danger">{panelWords.decline}</SubmitLine>
            </Form>
          </Answer>
        </div>
      )}
    </Card>
  );
}

const codeTones = { none: 'neutral', used: 'success', unused: 'neutral', refused: 'warning' } as const;

function acceptLabel({ accountId, isUnproven }: RequestRow): string {
  if (accountId === null) return words.acceptUntilSignUp;
  return isUnproven ? words.acceptUntilConfirmed : words.acceptAndEnroll;
}

function Whereto({ row, zone }: Pick<RequestCardProps, 'row' | 'zone'>) {
  if (row.status === 'declined') return row.decidedAt && words.declinedOn(formatDate(row.decidedAt, zone));
  const isWaiting = row.status === 'accepted' && row.enrollmentId === null;
  if (isWaiting && row.isRefunded) return words.refunded;
  if (row.accountId === null) {
    return isWaiting ? words.waitsForSignUp(row.email) : words.noAccount;
  }
  const account = <TextLink to={`/admin/students/${row.accountId}`}>{row.accountName || row.email}</TextLink>;
  const confirmLink = (
    <TextLink to={`/admin/students/${row.accountId}#email`}>{studentWords.confirmEmail.button}</TextLink>
  );
  if (isWaiting) {
    const step = row.isUnproven ? words.confirmTheAddress : words.openTheDashboard;
    return (
      <>
        <Slotted text={words.waitsFor} slots={{ account, step }} /> {row.isUnproven && confirmLink}
      </>
    );
  }
  if (row.isUnproven) {
    return (
      <>
        <Slotted text={words.unproven} slots={{ account }} /> {confirmLink}
      </>
    );
  }
  return (
    <>
      {row.status === 'accepted' ? words.enrolledAs : words.account}
      {account}
    </>
  );
}

type AnswerProps = {
  summary: string;
  look: 'primary' | 'quiet';
  /** The shared `name` of one request's `<details>`: at most one is open. */
  group: string;
  isOpen?: boolean;
  children: ReactNode;
};

function Answer({ summary, look, group, isOpen, children }: AnswerProps) {
  return (
    <details open={isOpen} name={`answer-${group}`} className="answer open:basis-full">
      <summary className={buttonClass({ variant: look })}>{summary} …</summary>
      <div className="mt-3 border-line border-t pt-4">{children}</div>
    </details>
  );
}

function Hidden({ intent, id, back }: { intent: string; id: string; back: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={back} />
    </>
  );
}
