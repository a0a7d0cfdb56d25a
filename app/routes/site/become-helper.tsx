import { data, Link, redirect } from 'react-router';
import { acceptInvitation, findInvitation } from '#app/core/helpers/accept-invitation.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { type OwnSent, userPost } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { helperRoleWords, invitationWords as words } from '#app/words/en/helper-words.ts';
import type { Route } from './+types/become-helper.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  secretMeta(loaderData?.invited ? words.title : 'Page not found', matches);

const failed = () => ({ error: words.failed });

/** Shows an invitation to whoever opens its link (DAY-186); a wrong link, or one that is over, gives a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { db, links } = visit.services;
  const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
  const invited = await findInvitation({ db, links, now: visit.now }, link);
  if (!invited) return data({ invited: null }, { status: 404 });
  const actor = await visit.actor();
  return {
    invited,
    as: isSignedIn(actor) ? actor.fullName.trim() || actor.email : null,
    next: url.pathname + url.search,
  };
}

/** Opening the link changes nothing, because mail programs open links on their own. */
export const action = userPost(
  failed,
  async ({ visit, ctx, params, url, request }: OwnSent<Route.ActionArgs>) => {
    const { db, links, auth } = visit.services;
    const from = { headers: request.headers, address: visit.address };
    const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
    const accepted = await acceptInvitation({ ...ctx, db, links, auth, from }, link);
    if (!accepted.success) return data({ error: words.errors[accepted.error] }, { status: 409 });
    const { door } = await getSettings(db);
    const hasFactor = await auth.factors.stateOf(ctx.actor.id);
    return redirect(door.door === 'password' || hasFactor ? '/admin' : factorPath, 303);
  },
);

export default function BecomeHelper({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useBrand();
  const answer = useAnswer(actionData, failed);
  if (loaderData.invited === null)
    return <PageHeader title={words.title} lead={answer?.error ?? words.errors.gone} />;
  const { invited, as, next } = loaderData;
  const { role, courses } = invited;
  const { label, hint } = helperRoleWords[role];
  const to = (path: string) => `${path}?${new URLSearchParams({ next })}`;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead(name)} />
      <div className="wrap pb-16">
        <div className="card grid max-w-xl gap-5 p-4 sm:p-6">
          <FormErrors errors={answer?.error} />
          <div>
            <h2 className="text-xl">{label}</h2>
            <p className="text-muted">{hint}</p>
            {courses.length > 0 && <p>{courses.join(', ')}</p>}
          </div>
          {as === null ? (
            <p className="flex flex-wrap gap-3">
              <Link className={buttonClass()} to={to('/login')}>
                {words.logIn}
              </Link>
              <Link className={buttonClass({ variant: 'quiet' })} to={to('/signup')}>
                {words.signUp}
              </Link>
            </p>
          ) : (
            <Form method="post">
              <Button type="submit">{words.accept(as)}</Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
