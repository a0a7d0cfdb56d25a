import { data, redirect } from 'react-router';
import { sendContactMessage } from '#app/core/contact/contact-commands.server.ts';
import { type ContactAnswer, contactForm } from '#app/core/contact/contact-form.ts';
import { contactSchema } from '#app/core/contact/contact-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { spamFields } from '#app/domain/spam.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import { ContactForm, ContactThanks } from '#app/screens/contact/contact-form.tsx';
import { ContactCard } from '#app/screens/site/contact-card.tsx';
import { PageOpening } from '#app/screens/site/page-opening.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { useFocusInPlace } from '#app/ui/use-focus-in-place.ts';
import { neverStoreOwnForm } from '#app/visit/own-form.server.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { reachUsDirectly } from '#app/words/en/contact-words.ts';
import type { Route } from './+types/send-message.ts';
import { checkSender } from './check-sender.server.ts';

export const handle = { live: ['settings'] };

export const middleware: Route.MiddlewareFunction[] = [neverStoreOwnForm];

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now } = visit;
  const [{ contact }, { contact: texts }] = await Promise.all([
    getSettings(services.db),
    readSiteTexts(services.db),
  ]);
  const sent = url.searchParams.get('sent');
  const reference = sent && /^MSG-[0-9A-Z]{6}$/.test(sent) ? sent : null;
  // A link to this page can prefill the subject of the message, such as the dashboard's link that asks for a refund.
  const subject = url.searchParams.get('subject')?.slice(0, 150);
  const actor = subject ? await visit.actor() : null;
  const known = actor && isSignedIn(actor) ? { fullName: actor.fullName, email: actor.email } : null;
  const proposed = subject ? { ...known, subject } : null;
  return { contact, texts, origin: services.env.baseUrl, reference, shownAt: now.getTime(), proposed };
}

export const action = formPost(contactForm.failed, ({ visit, form }) => send(visit, form));

async function send(visit: Visit, form: FormData) {
  const { services } = visit;
  const question = questionEmail(form);
  const { values, errors, isValid, input } = contactForm.read(form, contactSchema);
  const refuse = (status: number, answer: Partial<ContactAnswer>, headers: HeadersInit = {}) =>
    data<ContactAnswer>({ values, errors: {}, ...answer }, { status, headers });

  if (!isValid || question.email) return refuse(400, { errors: { ...errors, ...question } });
  const { [spamFields.trap]: trap, [spamFields.shownAt]: shownAt } = contactForm.textsOf(form);
  const sender = await checkSender(visit, { trap, shownAt });
  if (sender.stopped) {
    const { status, error, headers, shownAt: shown = shownAt } = sender.stopped;
    return refuse(status, { error, values: { ...values, [spamFields.shownAt]: shown } }, headers);
  }
  const { contact } = await getSettings(services.db);
  const ctx = commandContext(visit, await visit.actor());
  const { reference } = await sendContactMessage(
    { ...ctx, mail: services.mail, ownerEmail: contact.email },
    { ...input, isSpam: sender.isSpam },
  );
  return redirect(`/contact?sent=${reference}`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(loaderData?.texts.meta, { origin: loaderData?.origin ?? '', path: '/contact', matches });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, reference, shownAt, texts, proposed } = loaderData;
  const answer = useAnswer(actionData, contactForm.failed);
  const thanks = useFocusInPlace<HTMLDivElement>(reference !== null);
  return (
    <>
      <PageOpening title={texts.title} lead={texts.lead} />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[3fr_2fr]">
        {reference ? (
          <ContactThanks ref={thanks} reference={reference} />
        ) : (
          <ContactForm proposed={proposed} answer={answer} shownAt={shownAt} />
        )}
        <div>
          <ContactCard title={reachUsDirectly} contact={contact} withMessageLink={false} />
        </div>
      </div>
    </>
  );
}
