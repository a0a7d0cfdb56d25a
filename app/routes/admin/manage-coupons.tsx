import { Plus } from 'lucide-react';
import { data, Link } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { couponState } from '#app/core/offers/coupon-state.ts';
import { deleteCoupon } from '#app/core/offers/offer-commands.server.ts';
import { countCoupons, listCoupons } from '#app/core/offers/offer-queries.server.ts';
import { offerRows } from '#app/core/offers/offer-rows.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { CouponCard } from '#app/screens/offers/coupon-card.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { commonWords, unknownCourse } from '#app/words/en/common-words.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { couponBulkActs, offerWords } from '#app/words/en/offer-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/manage-coupons.ts';

export const handle = { title: 'Coupons', live: ['offers', 'redemptions', 'courses', 'settings', 'day'] };

const here = '/admin/coupons';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = await panelVisit(context, 'offers.write');
  const [coupons, total, courses, { time }] = await Promise.all([
    listCoupons(db),
    countCoupons(db),
    listCourseChoices(db),
    getSettings(db),
  ]);
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  return {
    zone: time.zone,
    total,
    cards: coupons.map((coupon) => ({
      coupon,
      state: couponState(coupon, now),
      courses: coupon.courseIds?.map((id) => titles.get(id) ?? unknownCourse) ?? null,
      share: `${env.baseUrl}/courses?code=${coupon.code}`,
    })),
  };
}

const failed = (): { error: string } => ({ error: commonWords.failed });

export const action = panelAction('offers.write', failed, (posted) => ({
  chosen: () =>
    actOnChosen(posted, {
      back: here,
      list: 'offers',
      names: offerRows.names,
      words: couponBulkActs,
      errors: offerWords.errors,
      acts: { delete: (id) => deleteCoupon(posted.ctx, { id }) },
    }),
  delete: async () => {
    const { visit, ctx, form, id } = posted;
    const asked = askFirst(form, offerWords.deleteQuestion, panelWords.delete);
    if (asked) return asked;
    const deleted = await deleteCoupon(ctx, { id });
    if (!deleted.success) return data({ error: offerWords.errors[deleted.error] }, { status: 409 });
    return redirectWithFlash(visit, here, doneWords.coupons.deleted, { undo: deleted.auditId });
  },
}));

export default function CouponsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, total, zone } = loaderData;
  return (
    <PanelList
      name="offers"
      page={{ rows: cards }}
      answer={useAnswer(actionData, failed)}
      lead={<p className="text-muted text-sm">{offerWords.lead}</p>}
      buttons={
        <>
          <Link to={`${here}/new`} className={buttonClass()}>
            <Icon of={Plus} size={18} /> {offerWords.addCoupon}
          </Link>
          <Link to="/admin/festivals/timeline" className={buttonClass({ variant: 'quiet' })}>
            {panelWords.calendar}
          </Link>
        </>
      }
      acts={couponBulkActs}
      empty={() => ({
        title: offerWords.none,
        text: offerWords.empty,
      })}
    >
      {(chooser) => (
        <>
          <ul className="grid gap-3">
            {cards.map((card) => (
              <CouponCard key={card.coupon.id} {...card} zone={zone} chooser={chooser} />
            ))}
          </ul>
          {total > cards.length && (
            <p className="mt-4 text-muted text-sm">{offerWords.newestOf(cards.length, total)}</p>
          )}
        </>
      )}
    </PanelList>
  );
}
