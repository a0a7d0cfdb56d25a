import { data, redirect } from 'react-router';
import { sendContactMessage } from '#app/core/contact/contact-commands.server.ts';
import { type GroupRequestAnswer, groupRequestForm } from '#app/core/contact/group-request-form.ts';
import { groupRequestSchema } from '#app/core/contact/group-request-schema.ts';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { spamFields } from '#app/domain/spam.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import { ContactThanks } from '#app/screens/contact/contact-form.tsx';
import { GroupRequestForm } from '#app/screens/contact/group-request-form.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useFocusInPlace } from '#app/ui/use-focus-in-place.ts';
import { neverStoreOwnForm } from '#app/visit/own-form.server.ts';
import { formPost, type Sent } from '#app/visit/posted-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { groupRequestWords as words } from '#app/words/en/group-request-words.ts';
import type { Route } from './+types/request-seats.ts';
import { checkSender } from './check-sender.server.ts';

export const handle = { festival: 'line' };

export const middleware: Route.MiddlewareFunction[] = [neverStoreOwnForm];

/** Shows the form with which a school or company asks for several seats of a course (DAY-66). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const course = await findActiveCourseBySlug(services.db, params.slug);
  if (!course) throw data(null, { status: 404 });
  const actor = await visit.actor();
  const sent = url.searchParams.get('sent');
  return {
    slug: course.slug,
    title: course.title,
    reference: sent && /^MSG-[0-9A-Z]{6}$/.test(sent) ? sent : null,
    known: isSignedIn(actor) ? { fullName: actor.fullName, email: actor.email } : null,
    origin: services.env.baseUrl,
    shownAt: now.getTime(),
  };
}

export const action = formPost(groupRequestForm.failed, ({ visit, params, form }: Sent<Route.ActionArgs>) =>
  send(visit, params.slug, form),
);

async function send(visit: Visit, slug: string, form: FormData) {
  const { services } = visit;
  const course = await findActiveCourseBySlug(services.db, slug);
  if (!course) throw data(null, { status: 404 });
  const question = questionEmail(form);
  const { values, errors, isValid, input } = groupRequestForm.read(form, groupRequestSchema);
  const refuse = (status: number, answer: Partial<GroupRequestAnswer>, headers: HeadersInit = {}) =>
    data<GroupRequestAnswer>({ values, errors: {}, ...answer }, { status, headers });
  if (!isValid || question.email) return refuse(400, { errors: { ...errors, ...question } });
  const { [spamFields.trap]: trap, [spamFields.shownAt]: shownAt } = groupRequestForm.textsOf(form);
  const sender = await checkSender(visit, { trap, shownAt });
  if (sender.stopped) {
    const { status, error, headers, shownAt: shown = shownAt } = sender.stopped;
    return refuse(status, { error, values: { ...values, [spamFields.shownAt]: shown } }, headers);
  }
  const { contact } = await getSettings(services.db);
  const ctx = commandContext(visit, await visit.actor());
  const { reference } = await sendContactMessage(
    { ...ctx, mail: services.mail, ownerEmail: contact.email },
    {
      fullName: input.fullName,
      email: input.email,
      phone: input.phone,
      subject: words.subject(course.title, input.seats),
      message: words.text(course.title, input),
      isSpam: sender.isSpam,
    },
  );
  return redirect(`/courses/${course.slug}/seats?sent=${reference}`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(
    { title: words.meta(loaderData?.title ?? ''), description: words.lead },
    { origin: loaderData?.origin ?? '', path: `/courses/${loaderData?.slug ?? ''}/seats`, matches },
  ),
  { name: 'robots', content: 'noindex' },
];

export default function RequestSeats({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, reference, known, shownAt } = loaderData;
  const answer = useAnswer(actionData, groupRequestForm.failed);
  const thanks = useFocusInPlace<HTMLDivElement>(reference !== null);
  return (
    <>
      <PageHeader title={words.title} lead={reference === null ? words.lead : undefined} />
      <div className="wrap pb-16">
        <div className="grid max-w-2xl grid-cols-1 gap-6">
          <p className="text-lg">
            <a href={`/courses/${slug}`} lang={languageOf(title)} className="link">
              {title}
            </a>
          </p>
          {reference === null ? (
            <GroupRequestForm action={`/courses/${slug}/seats`} {...{ answer, shownAt, known }} />
          ) : (
            <ContactThanks ref={thanks} reference={reference} />
          )}
        </div>
      </div>
    </>
  );
}
