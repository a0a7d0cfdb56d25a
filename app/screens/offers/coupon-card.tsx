import { formatCount, formatPaise } from '@pankh/india/money.ts';
import type { CouponState } from '#app/core/offers/coupon-state.ts';
import type { StoredOffer } from '#app/core/offers/offer-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { campaignPath } from '#app/domain/campaign.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';
import { discountLabel } from '#app/words/en/price-words.ts';

type CouponCardProps = {
  coupon: StoredOffer;
  state: CouponState;
  /** The titles of the courses whose price the coupon reduces; null means all courses. */
  courses: readonly string[] | null;
  /** It opens the courses page, and the visitor's browser remembers the coupon code. */
  share: string;
  zone: string;
  /** The id of the form that acts on all selected coupons. */
  chooser: string;
};

const tones = {
  live: 'success',
  ahead: 'accent',
  over: 'neutral',
  'used-up': 'neutral',
  off: 'neutral',
} as const;

export function CouponCard({ coupon, state, courses, share, zone, chooser }: CouponCardProps) {
  const { id, name, code, startsAt, endsAt, used, maxUses, minPaise, maxSavingPaise } = coupon;
  const uses = `${formatCount(used)} ${maxUses === null ? 'used' : `of ${formatCount(maxUses)} used`}`;
  const limits = [
    courses === null ? offerWords.allCourses : courses.join(', '),
    startsAt && `from ${formatDate(startsAt, zone)}`,
    endsAt && `until ${formatDate(new Date(endsAt.getTime() - 1), zone)}`,
    minPaise && `from ${formatPaise(minPaise)}`,
    maxSavingPaise && offerWords.atMostOff(formatPaise(maxSavingPaise)),
    coupon.oncePerBuyer && offerWords.once,
    coupon.combines && offerWords.onTop,
  ];
  return (
    <ListCard
      title={<code className="font-mono">{code}</code>}
      href={`/admin/coupons/${id}`}
      sub={`${name} · ${discountLabel(coupon)}`}
      choice={<RowChoice form={chooser} id={id} label={bulkWords.choose(code ?? name)} />}
      badge={<Badge tone={tones[state]}>{offerWords.states[state]}</Badge>}
      actions={
        <ListCardActions
          id={id}
          labelOf={(action) => `${action}: ${code}`}
          editHref={`/admin/coupons/${id}`}
          deletion={{
            question: offerWords.deleteQuestion,
            details: offerWords.undoable(code),
          }}
        />
      }
    >
      <p className="text-muted text-sm">{limits.filter(Boolean).join(' · ')}</p>
      <p className="text-sm tabular-nums">
        {used > 0 ? (
          <LinkFor right="figures.read" to={campaignPath({ by: 'code', of: code }, { period: 'all' })}>
            {uses}
          </LinkFor>
        ) : (
          uses
        )}
      </p>
      <CopyLine label={offerWords.share} shown={share} words={copyWords} />
    </ListCard>
  );
}
