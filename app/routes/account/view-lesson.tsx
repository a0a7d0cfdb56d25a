import { data, redirect } from 'react-router';
import { findNextClasses } from '#app/core/classes/coming-classes.server.ts';
import { readStudyChoices } from '#app/core/classes/study-choices.server.ts';
import { askForHelp, listQuestions } from '#app/core/help/ask-for-help.server.ts';
import { type LearnIntent, readLearnIntent, readNote } from '#app/core/lessons/learn-intent.ts';
import { findLessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { missingFiles } from '#app/core/lessons/lesson-film.server.ts';
import { learnPath, lessonPath, previewPath } from '#app/core/lessons/lesson-paths.ts';
import { type NoteOutcome, saveNote } from '#app/core/lessons/note-commands.server.ts';
import {
  type LessonOutcome,
  markLessonDone,
  markLessonUndone,
  openLesson,
} from '#app/core/lessons/study-lesson.server.ts';
import { findQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findAssignment } from '#app/core/submissions/submission-queries.server.ts';
import { findTeachersOfCourse } from '#app/core/teachers/teacher-queries.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { readSeen, textIn } from '#app/domain/form-fields.ts';
import { fileAddress, isFileId } from '#app/domain/lesson-file.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { mayIn } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { NextClass } from '#app/screens/classes/next-class.tsx';
import { NudgeQuestion } from '#app/screens/classes/nudge-question.tsx';
import { LessonView } from '#app/screens/lessons/lesson-view.tsx';
import type { LessonAnswer } from '#app/screens/lessons/use-note.ts';
import { TaughtBy } from '#app/screens/teachers/teacher-parts.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { actBy, type OwnSent, userPost } from '#app/visit/posted-form.server.ts';
import { isPlainForm, isPrefetch } from '#app/visit/request-headers.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { helpWords } from '#app/words/en/help-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import type { Route } from './+types/view-lesson.ts';
import { failedLessonForm } from './failed-lesson-form.ts';
import { actsOnKind, congratulations, withoutPlace } from './lesson-action.server.ts';

/** It follows the student's other tabs, and the curriculum. */
export const handle = { live: ['own', 'courses', 'curriculum', 'teachers', 'day'], festival: 'none' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(loaderData?.page.lesson.title ?? 'Page not found', matches);

/** Records that the student has opened the lesson, unless the browser only prefetches (LEARN-33). */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { visit, actor, db, env, now } = await userVisit(context, url);
  const settings = await getSettings(db);
  const { zone } = settings.time;
  if (!isPrefetch(request)) await openLesson(await studyContext(visit, actor), params);
  const page = await findLessonPage(db, actor, params, { now, zone });
  if (!page || page.access.state === 'missing') {
    // Lesson texts may still contain the file URLs of an earlier release: `/learn/files/` followed by the file's id.
    if (params.slug === 'files' && isFileId(params.lesson)) throw redirect(fileAddress(params.lesson), 308);
    throw data(null, { status: 404 });
  }
  const { course, lesson, access, seat } = page;
  const isFreePreview =
    !seat && lesson.isFree && access.state === 'open' && !mayIn(actor, 'curriculum.write', course.id);
  if (isFreePreview) throw withoutPlace(course, previewPath(course.slug, lesson.slug));
  if (access.state === 'not-enrolled') throw withoutPlace(course);
  const canAsk = seat !== null && !seat.isRefunded && page.content !== null;
  const [quiz, assignment, missing, classes, asked, teachers] = await Promise.all([
    findQuiz(db, actor, page),
    findAssignment(db, actor, page),
    missingFiles(visit.services, page.content),
    findNextClasses(db, actor, { now, zone }, course.id),
    canAsk ? listQuestions(db, actor.id, lesson.id) : null,
    lesson.kind === 'live' ? findTeachersOfCourse(db, course.id, seat?.batchId) : [],
  ]);
  const { phone } = settings.contact;
  const whatsApp = phone ? whatsAppLink(phone, helpWords.whatsAppText(course.title, lesson.title)) : null;
  const help = asked && { asked, whatsApp };
  const watching = {
    isFromStart: url.searchParams.has('start'),
    savesData: request.headers.get('Save-Data') === 'on',
    missing,
  };
  const isPlaying = url.searchParams.has('play');
  // On the first lesson, the page asks whether the student wants an email after a week without activity. The page asks
  // only if the shop can send emails and the student has not answered the question before.
  const isFirst = seat !== null && page.content !== null && page.progress?.done === 0;
  const isAsked = isFirst && mailIsSent(env) && !(await readStudyChoices(db, actor.id)).hasAnswered;
  // On the day of a class, the other lessons of its course lead to it.
  const isToday = classes.next !== null && dayIn(classes.next.startsAt, zone) === classes.today;
  const today = isToday && classes.next?.path !== lessonPath(course.slug, lesson.slug) ? classes : null;
  const shown = { page, quiz, assignment, zone, isPlaying, watching, isAsked, today, help, teachers };
  return data(shown, { status: access.state === 'open' ? 200 : 403 });
}

export const action = userPost(
  failedLessonForm,
  async ({ visit, actor, form, params, request }: OwnSent<Route.ActionArgs>) => {
    const ctx = await studyContext(visit, actor);
    const isPlain = isPlainForm(request);
    return await actBy(form, {
      ...actsOnKind(ctx, visit.services, form, { ...params, isPlainForm: isPlain }),
      ask: () => ask(visit, ctx, form, params),
      otherwise: () => study(ctx, readLearnIntent(form), params, isPlain),
    });
  },
);

async function study(
  ctx: Awaited<ReturnType<typeof studyContext>>,
  asked: LearnIntent | null,
  params: { slug: string; lesson: string },
  isPlain: boolean,
) {
  if (!asked) return refuse(400, learnWords.errors.incomplete);
  if (asked.intent === 'note') {
    const text = readNote(asked.text);
    const outcome = await saveNote(ctx, { ...params, text, seen: readSeen(asked.seen) });
    if (outcome.success && isPlain) return redirect(`${lessonPath(params.slug, params.lesson)}#notes`, 303);
    return noteAnswer(text, outcome);
  }
  const outcome =
    asked.intent === 'done'
      ? await markLessonDone(ctx, { ...params, isUnplayable: asked.unplayable === 'yes' })
      : await markLessonUndone(ctx, params);
  if (!outcome.success)
    return refuse(outcome.error === 'missing' ? 404 : 409, learnWords.errors[outcome.error]);
  return redirect(wayOn(params, asked.intent, outcome), 303);
}

/** Sends a student's question about the lesson to the academy (DAY-26). */
async function ask(
  visit: Visit,
  ctx: Awaited<ReturnType<typeof studyContext>>,
  form: FormData,
  params: { slug: string; lesson: string },
) {
  const text = readNote(textIn(form, 'text')).trim();
  const { db, limits } = visit.services;
  const ownerEmail = (await getSettings(db)).contact.email;
  const outcome = await askForHelp({ ...ctx, limits, ownerEmail }, { ...params, text });
  if (outcome.success) return redirect(`${lessonPath(params.slug, params.lesson)}#help`, 303);
  const status = { missing: 404, 'text-missing': 400, 'text-too-long': 400, 'too-many': 429 }[outcome.error];
  const help = { text, error: helpWords.errors[outcome.error] };
  return data<LessonAnswer>({ error: null, help }, { status });
}

async function studyContext(visit: Visit, actor: UserActor) {
  const { db, env, mail } = visit.services;
  const { zone } = (await getSettings(db)).time;
  return { ...commandContext(visit, actor), zone, mail, site: env.baseUrl };
}

/**
 * Returns the path to which a student is redirected after marking a lesson as done: the next lesson, the
 * congratulations if the course is now completed, or else the overview of the course. After marking the lesson as not
 * done, the student stays on the lesson.
 */
function wayOn(
  { slug, lesson }: { slug: string; lesson: string },
  intent: 'done' | 'undone',
  { enrollment, isCompletion, next }: Extract<LessonOutcome, { success: true }>,
): string {
  if (intent === 'undone') return lessonPath(slug, lesson);
  if (isCompletion) return congratulations(enrollment.id);
  return next ? lessonPath(slug, next) : `${learnPath(slug)}?outline`;
}

function refuse(status: number, error: string) {
  return data<LessonAnswer>({ error }, { status });
}

function noteAnswer(text: string, outcome: NoteOutcome) {
  if (outcome.success)
    return data<LessonAnswer>({
      error: null,
      note: { text, savedAt: outcome.savedAt, error: null, stored: null },
    });
  const { error, stored = null } = outcome;
  if (error === 'missing') return refuse(404, learnWords.errors.missing);
  return data<LessonAnswer>({ error: null, note: { text, savedAt: null, error, stored } }, { status: 409 });
}

/** Saving a note or the answers of a quiz changes nothing else on the page, so the page's data is not loaded again. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}) {
  const intent = formData?.get('intent');
  return intent !== 'note' && intent !== 'save-answers' && defaultShouldRevalidate;
}

export default function StudyLesson({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedLessonForm);
  const { page, isAsked, today, teachers } = loaderData;
  const from = lessonPath(page.course.slug, page.lesson.slug);
  const question = isAsked ? <NudgeQuestion from={from} /> : undefined;
  return (
    <LessonView
      {...loaderData}
      answer={answer}
      question={question}
      nextClass={today && <NextClass classes={today} />}
      teachers={<TaughtBy teachers={teachers} />}
    />
  );
}
