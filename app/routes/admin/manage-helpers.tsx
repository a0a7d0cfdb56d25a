import { data } from 'react-router';
import { listCourseChoices } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import {
  changeHelper,
  endHelper,
  inviteHelper,
  withdrawInvitation,
} from '#app/core/helpers/helper-commands.server.ts';
import { helperForm, helperSchema, invitationForm, invitationSchema } from '#app/core/helpers/helper-form.ts';
import { listHelpers, listInvitations } from '#app/core/helpers/helper-queries.server.ts';
import { invitationLink } from '#app/core/helpers/invitation-link.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { textIn, textsIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { HelperFields } from '#app/screens/helpers/helper-fields.tsx';
import { HelperList, InvitationList } from '#app/screens/helpers/helper-list.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import { helperWords as words } from '#app/words/en/helper-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/manage-helpers.ts';

export const handle = { title: words.title, live: ['helpers', 'students', 'courses'] };

const here = '/admin/helpers';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, links, now } = await panelVisit(context, 'people.manage');
  const [helpers, invitations, courses, { time }] = await Promise.all([
    listHelpers(db),
    listInvitations(db, now),
    listCourseChoices(db),
    getSettings(db),
  ]);
  const edited = helpers.find(({ id }) => id === url.searchParams.get('edit'));
  return {
    zone: time.zone,
    courses,
    edited: edited && {
      id: edited.id,
      name: edited.name,
      values: { role: edited.role, courses: edited.courseIds.join(' ') },
    },
    helpers: helpers.map((helper) => ({ ...helper, titles: titlesOf(helper.courseIds, courses) })),
    invitations: invitations.map(({ courseIds, ...invited }) => ({
      ...invited,
      titles: titlesOf(courseIds, courses),
      link: invitationLink(links, invited.id),
    })),
  };
}

function titlesOf(ids: readonly string[], courses: readonly { id: string; title: string }[]): string[] {
  return courses.flatMap(({ id, title }) => (ids.includes(id) ? [title] : []));
}

/** Joins the ticked `course` checkboxes into `courses`, because a form reads one value a field. */
function joined(form: FormData): FormData {
  form.set('courses', textsIn(form, 'course').join(' '));
  return form;
}

const failed = (sent: FormData) => invitationForm.failed(joined(sent));

export const action = panelAction('people.manage', failed, actsOf);

function actsOf({ visit, ctx, form, id }: Posted) {
  const { services } = visit;
  const parts = { ...services, ...ctx };
  const done = (text: string) => redirectWithFlash(visit, here, text);
  const name = textIn(form, 'name', 200);
  const answer = ({ success }: { success: boolean }, text: string) =>
    success ? done(text) : data({ error: words.errors.gone }, { status: 409 });
  return {
    invite: async () => {
      const read = invitationForm.read(joined(form), invitationSchema);
      if (!read.isValid) return data({ values: read.values, errors: read.errors }, { status: 400 });
      const { input, values, errors } = read;
      const invited = await inviteHelper(parts, input);
      if (!invited.success)
        return data({ values, errors, error: words.errors[invited.error] }, { status: 409 });
      const isSent = input.email !== null && setupParts(services).hasMail;
      return done(words.done[isSent ? 'emailed' : 'invited'](input.name));
    },
    change: async () => {
      const read = helperForm.read(joined(form), helperSchema);
      if (!read.isValid)
        return data({ values: invitationForm.valuesOf(form), errors: read.errors }, { status: 400 });
      return answer(await changeHelper(parts, { id, ...read.input }), words.done.changed);
    },
    end: async () =>
      askFirst(form, words.endQuestion(name), words.end) ??
      answer(await endHelper(parts, { id }), words.done.ended(name)),
    withdraw: async () =>
      askFirst(form, words.withdrawQuestion(name), words.withdraw) ??
      answer(await withdrawInvitation(ctx, { id }), words.done.withdrawn),
  };
}

export default function HelpersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { helpers, invitations, courses, edited, zone } = loaderData;
  const answer = useAnswer(actionData, failed);
  const fault = answer && 'values' in answer ? answer : undefined;
  const turn = useOwnTurn({ intent: 'invite' }, answer);
  const form = edited
    ? { title: words.change(edited.name), submit: words.save, values: fault?.values ?? edited.values }
    : { title: words.invite, submit: words.submit, values: fault?.values ?? invitationForm.blank };
  return (
    <div className="grid max-w-3xl gap-5">
      <ConfirmStep answer={answer} />
      {!fault && <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />}
      <InvitationList rows={invitations} zone={zone} />
      <HelperList rows={helpers} />
      <HelperFields
        key={edited?.id ?? turn}
        {...form}
        id={edited?.id}
        fault={fault}
        courses={courses}
        cancel={edited && <TextLink to={here}>{panelWords.cancel}</TextLink>}
      />
    </div>
  );
}
