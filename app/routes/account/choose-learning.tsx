import { data, redirect } from 'react-router';
import {
  dropCalendarAddress,
  findCalendarAddress,
  makeCalendarAddress,
} from '#app/core/classes/calendar-address.server.ts';
import { readStudyChoices, saveStudyChoices } from '#app/core/classes/study-choices.server.ts';
import { isTicked, textIn } from '#app/domain/form-fields.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { LearningChoices } from '#app/screens/classes/learning-choices.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { actBy } from '#app/visit/posted-form.server.ts';
import { commandContext } from '#app/visit/visit.server.ts';
import { classWords as words } from '#app/words/en/class-words.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/choose-learning.ts';

export const meta: Route.MetaFunction = ({ matches }) => secretMeta(words.page.title, matches);

const doneTexts: Readonly<Record<string, string>> = {
  emails: words.page.saved,
  'make-address': words.calendar.made,
  'drop-address': words.calendar.dropped,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, links, env } = await userVisit(context, url);
  const [calendar, choices, zone] = await Promise.all([
    findCalendarAddress(db, links, actor),
    readStudyChoices(db, actor.id),
    siteZone(db),
  ]);
  const done = doneTexts[url.searchParams.get('done') ?? ''] ?? null;
  return { calendar, choices, zone, done, mailIsSent: mailIsSent(env) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { visit, actor, links } = await userVisit(context, url);
  const form = await readForm(visit, request);
  const ctx = { ...commandContext(visit, actor), links: links };
  const after = async (work: Promise<unknown>) => {
    await work;
    return redirect(`/account/learning?done=${textIn(form, 'intent')}`, 303);
  };
  const hasNudges = isTicked(form, 'nudges');
  return await actBy(form, {
    'make-address': () => after(makeCalendarAddress(ctx)),
    'drop-address': () => after(dropCalendarAddress(ctx)),
    emails: () => after(saveStudyChoices(ctx, { hasReminders: isTicked(form, 'reminders'), hasNudges })),
    // The form for this choice (emails after a week without activity) is also on a student's first lesson. A student
    // who sent the form on that lesson is redirected back to the lesson.
    nudges: async () => {
      await saveStudyChoices(ctx, { hasNudges });
      const [, slug, lesson] = /^\/learn\/([\w-]+)\/([\w-]+)$/.exec(textIn(form, 'from')) ?? [];
      return redirect(slug && lesson ? `/learn/${slug}/${lesson}` : '/account/learning?done=emails', 303);
    },
    otherwise: () => {
      throw data(httpWords.unknownForm, { status: 400 });
    },
  });
}

export default function ChooseLearning({ loaderData }: Route.ComponentProps) {
  return <LearningChoices {...loaderData} />;
}
