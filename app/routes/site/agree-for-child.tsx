import { data, redirect } from 'react-router';
import { eraseChild } from '#app/core/accounts/erase-child.server.ts';
import { guardianForm } from '#app/core/consents/guardian-form.ts';
import {
  agreeByLink,
  endByLink,
  findByGuardianLink,
  readChild,
} from '#app/core/consents/guardian-link.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { standingOf } from '#app/domain/guardian.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { GuardianPage } from '#app/screens/consents/guardian-page.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { actBy, formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { consentText, guardianWords as words } from '#app/words/en/guardian-words.ts';
import type { Route } from './+types/agree-for-child.ts';

export const handle = { festival: 'none' };

export const meta: Route.MetaFunction = ({ matches }) => secretMeta(words.title, matches);

const linkOf = (id: string, url: URL) => ({ id, key: url.searchParams.get('key') ?? '' });
const schema = schemaOf(guardianForm);

/** Shows a parent what is kept of the child, and why. A wrong link gives a 404, and opening it changes nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const link = linkOf(params.id, url);
  if (url.searchParams.has('erased')) return { child: null };
  const row = await findByGuardianLink(services, link);
  if (!row) throw data(null, { status: 404 });
  const zone = await siteZone(services.db);
  const standing = standingOf(row);
  return {
    child: {
      ...(await readChild(services.db, row)),
      standing: standing === 'given' || standing === 'ended' ? standing : ('waiting' as const),
      guardianName: row.guardianName ?? '',
      givenOn: row.givenAt && formatDate(row.givenAt, zone),
      hasAccount: row.userId !== null,
      words: standing === 'given' && row.words ? row.words : consentText((await services.brand()).name),
      dataPath: `/consents/${link.id}/data.json?key=${encodeURIComponent(link.key)}`,
    },
  };
}

export const action = formPost(
  guardianForm.failed,
  async ({ visit, form, params, url }: Sent<Route.ActionArgs>) => {
    const { db, links, brand } = visit.services;
    const link = linkOf(params.id, url);
    const opened = { db, links, now: visit.now };
    const refuse = (error: keyof typeof words.errors) =>
      data(guardianForm.failedWith(words.errors[error])(form), { status: error === 'gone' ? 404 : 409 });
    const here = url.pathname + url.search;
    return await actBy(form, {
      agree: async () => {
        const { isValid, input, values, errors } = guardianForm.read(form, schema);
        if (!isValid) return data({ values, errors }, { status: 400 });
        const academy = (await brand()).name;
        const agreed = { name: input.name, words: textIn(form, 'words', 2_000), academy };
        const outcome = await agreeByLink(opened, link, agreed);
        return outcome.success ? redirect(here, 303) : refuse(outcome.error);
      },
      end: async () => {
        const outcome = await endByLink(opened, link);
        return outcome.success ? redirect(here, 303) : refuse(outcome.error);
      },
      erase: async () => {
        const asked = askFirst(form, words.eraseQuestion, words.erase);
        if (asked) return asked;
        const outcome = await eraseChild(opened, link);
        return outcome.success ? redirect(`${url.pathname}?erased`, 303) : refuse(outcome.error);
      },
    });
  },
);

export default function AgreeForChild({ loaderData: { child }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, guardianForm.failed);
  const shown = answer && !('asked' in answer) ? answer : undefined;
  return <GuardianPage child={child} answer={shown} question={<ConfirmStep answer={answer} />} />;
}
