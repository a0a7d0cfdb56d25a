import { data, redirect } from 'react-router';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { claimSeat } from '#app/core/orders/claim-seat.server.ts';
import { findOfferedPlace } from '#app/core/orders/learner-place.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { LearnerPlacePage } from '#app/screens/orders/offered-place.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { learnerWords as words } from '#app/words/en/learner-words.ts';
import type { Route } from './+types/take-place.ts';

export const handle = { festival: 'none' };

/** To who has the learner's link, to add the place (DAY-82); 404 for all others. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const proof = proofIn(params.reference, url);
  const { services } = visit;
  const place = proof && (await findOfferedPlace(services.db, services.links, proof));
  if (!place) throw data(null, { status: 404 });
  const actor = await visit.actor();
  const { seatOf, ...shown } = place;
  const own = actor.kind === 'user' ? actor.id : null;
  return {
    ...shown,
    seat: seatOf === null ? ('free' as const) : seatOf === own ? ('own' as const) : ('other' as const),
    account: actor.kind === 'user' ? actor.email : null,
    isRefused: url.searchParams.has('refused'),
    here: pathOf(proof),
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const proof = proofIn(params.reference, url);
  if (!proof) throw data(null, { status: 404 });
  const ctx = orderContext(visit.services, await visit.actor(), visit.now);
  const claimed = await claimSeat(ctx, { reference: proof.reference, learnerKey: proof.key });
  if (claimed.success)
    return redirect(claimed.learnSlug === null ? '/dashboard' : learnPath(claimed.learnSlug), 303);
  if (claimed.error === 'not_found') throw data(null, { status: 404 });
  const here = pathOf(proof);
  if (claimed.error === 'signed_out') return redirect(`/login?next=${encodeURIComponent(here)}`, 303);
  return redirect(claimed.error === 'enrolled' ? `${here}&refused` : here, 303);
}

function proofIn(written: string, url: URL) {
  const reference = readOrderReference(written);
  const key = url.searchParams.get('key');
  return reference === null || key === null ? null : { reference, key };
}

const pathOf = ({ reference, key }: { reference: string; key: string }) =>
  `/orders/${reference}/learner?key=${encodeURIComponent(key)}`;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.placeTitle, matches);

export default function TakePlace({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={loaderData.courseTitle} />
      <LearnerPlacePage {...loaderData} />
    </>
  );
}
