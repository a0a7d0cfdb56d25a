import { shownPhone } from '@pankh/india/shown-phone.ts';
import { data, redirect } from 'react-router';
import { readHistory } from '#app/core/people/read-history.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findWaitingSeats } from '#app/core/students/unclaimed-seats.server.ts';
import { mailLink } from '#app/domain/contact-links.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { PersonHistory } from '#app/screens/people/person-history.tsx';
import { RemindActs } from '#app/screens/students/remind-acts.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';
import type { Route } from './+types/view-person.ts';
import { seatActs } from './note-written.server.ts';

export const handle = { title: words.title, live: ['orders', 'messages', 'requests'] };

/** Shows everything of a buyer without an account, by one of the buyer's orders (DAY-43); of an account, its own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = await panelVisit(context, 'students.read');
  const [seat] = await findWaitingSeats(db, [params.order]);
  if (!seat) throw data(words.errors.gone, { status: 404 });
  if (seat.accountId) throw redirect(`/admin/students/${seat.accountId}`);
  const [history, { time }] = await Promise.all([readHistory(db, seat), getSettings(db)]);
  return { seat, history, zone: time.zone, site: env.baseUrl };
}

const failed = (): { error: string } => ({ error: words.failed });

export const action = panelAction('students.read', failed, (posted: Posted<Route.ActionArgs>) => {
  const orderId = posted.params.order;
  const back = `/admin/people/${encodeURIComponent(orderId)}`;
  const otherwise = async () => data(failed(), { status: 400 });
  return { ...seatActs(posted, { orderId, back }), otherwise };
});

export default function PersonTab({ loaderData, actionData }: Route.ComponentProps) {
  const { seat, history, zone, site } = loaderData;
  const { fullName, email, phone } = seat;
  return (
    <div className="grid gap-5">
      <FormErrors errors={useAnswer(actionData, failed)?.error} />
      <p>
        <TextLink to="/admin/students">{words.all}</TextLink>
      </p>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <UserText as="h2" text={fullName || email} className="text-xl" />
          <Badge tone="warning">{seat.hasAccount ? words.unconfirmed : words.noAccount}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-y-4">
          {email && (
            <a className="link wrap-anywhere" href={mailLink(email)}>
              {email}
            </a>
          )}
          {phone && (
            <a className="link" href={`tel:${phone}`}>
              {shownPhone(phone)}
            </a>
          )}
        </p>
        {seat.isWaiting && (
          <div className="[&_.row-acts]:justify-start">
            <RemindActs {...{ seat, site, zone }} />
          </div>
        )}
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PersonHistory {...{ history, zone }} />
      </div>
    </div>
  );
}
