import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { campaignPath } from '#app/domain/campaign.ts';
import { mailLink } from '#app/domain/contact-links.ts';
import { longestEmail } from '#app/domain/text-limits.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { campaignWords } from '#app/words/en/campaign-words.ts';
import { learnerLine, learnerWords } from '#app/words/en/learner-words.ts';
import { correctEmailWords } from '#app/words/en/order-page-words.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

type OrderField =
  | 'courseTitle'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'reference'
  | 'source'
  | 'userId'
  | 'learnerName'
  | 'learnerClass';
type BuyerCardProps = Pick<OrderStory, 'account' | 'seatAccount'> & {
  order: Pick<OrderStory['order'], OrderField>;
  typed: string | undefined;
};

/** An account changes its own address itself. */
export const canCorrectEmail = (
  { userId, email }: Pick<OrderStory['order'], 'userId' | 'email'>,
  account: OrderStory['account'],
) => email !== '' && (userId === null || account?.email !== email);

export function BuyerCard({ order, account, seatAccount, typed }: BuyerCardProps) {
  const { fullName, email, phone, reference } = order;
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{words.buyer}</h2>
      <UserText as="p" text={fullName} />
      {order.learnerName !== null && (
        <p className="wrap-anywhere">
          <span className="text-muted">{learnerWords.learner}</span>{' '}
          {learnerLine(order.learnerName, order.learnerClass)}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-y-4">
        <a className="link wrap-anywhere" href={mailLink(email, { subject: reference })}>
          {email}
        </a>
        <a className="link" href={`tel:${phone}`}>
          {shownPhone(phone)}
        </a>
        {phone && (
          <WhatsAppLink
            isPlain
            phone={phone}
            text={peopleWords.aboutOrder(order)}
            label={peopleWords.whatsApp}
          />
        )}
      </p>
      {order.source !== null && (
        <p>
          <span className="text-muted">{campaignWords.one.source}</span>{' '}
          <LinkFor right="figures.read" to={campaignPath({ by: 'source', of: order.source })}>
            {order.source}
          </LinkFor>
        </p>
      )}
      {phone && (
        <Form method="post" preventScrollReset>
          <ActButton act="written" variant="quiet" size="sm">
            {peopleWords.writtenDo}
          </ActButton>
        </Form>
      )}
      <p className="text-muted text-sm">
        {account ? <Account order={order} account={account} /> : words.guest}
      </p>
      {seatAccount && (
        <p className="text-muted text-sm">
          {order.userId === null ? words.seatByNumber : words.seatByLink}{' '}
          <TextLink to={`/admin/students/${seatAccount.id}`}>
            {seatAccount.fullName || seatAccount.email}
          </TextLink>
        </p>
      )}
      {canCorrectEmail(order, account) && (
        <details key={email} open={typed !== undefined || undefined} className="answer">
          <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.correctEmail}</summary>
          <Form method="post" className="mt-3 grid gap-3" noValidate>
            <input type="hidden" name="intent" value="email" />
            <TextField
              name="text"
              type="email"
              label={correctEmailWords.label}
              required
              maxLength={longestEmail}
              defaultValue={typed ?? email}
            />
            <SubmitLine>{words.correctEmailDo}</SubmitLine>
          </Form>
        </details>
      )}
    </Card>
  );
}

type AccountProps = { order: BuyerCardProps['order']; account: NonNullable<OrderStory['account']> };

/** Guests' orders join it when paid and confirmed; the owner can confirm it (SELL-147). */
function Account({ order: { userId, email }, account: { id, fullName, isConfirmed } }: AccountProps) {
  const path = `/admin/students/${id}`;
  const link = <TextLink to={path}>{fullName || email}</TextLink>;
  if (userId !== null) return link;
  return (
    <>
      {isConfirmed ? words.sameAddress : words.unconfirmed} {link}
      {!isConfirmed && (
        <>
          {' · '}
          <TextLink to={`${path}#email`}>{studentWords.confirmEmail.button}</TextLink>
        </>
      )}
    </>
  );
}
