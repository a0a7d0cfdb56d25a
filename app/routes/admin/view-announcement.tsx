import { data } from 'react-router';
import { findAnnouncement, listRecipients } from '#app/core/announcements/announcement-queries.server.ts';
import { markWritten } from '#app/core/announcements/mark-written.server.ts';
import { chatText, isForOwner, mailProgramAddress } from '#app/core/outbox/email-list.ts';
import { findPhone } from '#app/core/people/find-phone.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { EmailStatus } from '#app/screens/outbox/email-parts.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';
import { emailWords } from '#app/words/en/email-words.ts';
import type { Route } from './+types/view-announcement.ts';
import { writtenPath } from './write-out.server.ts';

export const handle = { title: words.one, live: ['messages'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'students.contact');
  const announcement = await findAnnouncement(db, params.id);
  if (!announcement) throw data(null, { status: 404 });
  const [{ rows, ...counts }, zone] = await Promise.all([listRecipients(db, params.id), siteZone(db)]);
  const people = await Promise.all(
    rows.map(async ({ mail, ...row }) => {
      if (!mail) return { ...row, status: null, byHand: null };
      const { subject, body, ...status } = mail;
      // The text goes to the page only where the owner sends it.
      const email = { recipient: row.email, subject, body };
      const byHand = isForOwner(status) ? { ...email, phone: await findPhone(db, email) } : null;
      return { ...row, status, byHand };
    }),
  );
  return { headTitle: announcement.subject, announcement, people, ...counts, zone };
}

type Person = Awaited<ReturnType<typeof loader>>['people'][number];

const failed = () => ({ error: emailWords.notMarked });

export const action = panelPost(
  'students.contact',
  failed,
  async ({ visit, ctx, id, params }: Posted<Route.ActionArgs>) => {
    const outcome = await markWritten(ctx, { announcementId: params.id, id });
    if (!outcome.success) return data({ error: emailWords.errors[outcome.error] }, { status: 409 });
    return redirectWithFlash(visit, writtenPath(params.id), emailWords.delivered);
  },
);

/** The admin panel's page of one message to many students: to whom it went, and who is still to be written to (DAY-141). */
export default function ViewAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, people, total, unsent, zone } = loaderData;
  const { kind, courseId, batchId, course, batch, subject, body, leftOut, createdAt, writtenBy } =
    announcement;
  // Batch and course may have been deleted since.
  const [to, label] =
    batchId !== null && batch !== null
      ? [`/admin/batches/${encodeURIComponent(batchId)}`, batch]
      : courseId !== null && course !== null
        ? [`/admin/courses/${encodeURIComponent(courseId)}/write`, course]
        : courseId === null
          ? ['/admin/students/not-started/write', words.toNew]
          : ['/admin/students', words.all];
  const reasons = words.leftOut(leftOut);
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormErrors errors={useAnswer(actionData, failed)?.error} />
      <p>
        <TextLink to={to}>{label ?? words.all}</TextLink>
      </p>
      <Card className="max-w-3xl">
        <UserText as="h2" text={subject} className="wrap-anywhere text-xl" />
        <p className="mt-1 text-muted text-sm">
          {[words.kinds[kind], formatDateTime(createdAt, zone), words.by(writtenBy)].join(' · ')}
        </p>
        <UserText as="p" text={body} className="wrap-anywhere mt-4 whitespace-pre-wrap" />
      </Card>
      <section aria-labelledby="people" className="grid gap-3">
        <h3 id="people" className="text-lg">
          {unsent > 0 && people.some(({ byHand }) => byHand) ? words.unsent(unsent) : words.to(total)}
        </h3>
        {reasons && <p className="text-muted">{words.doNot(reasons)}</p>}
        {people.length < total && <p className="text-muted">{words.shown(people.length, total)}</p>}
        <Table
          caption={words.to(total)}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            { head: words.heads.person, cell: (person) => <PersonCell {...person} /> },
            {
              head: words.heads.state,
              cell: ({ status, isLeftOut }) => {
                if (status) return <EmailStatus email={status} zone={zone} />;
                return isLeftOut ? words.isLeftOut : words.waits;
              },
            },
            { head: words.heads.actions, kind: 'actions', cell: (person) => <ByHand {...person} /> },
          ]}
        />
      </section>
    </div>
  );
}

function PersonCell({ userId, orderId, fullName, email }: Person) {
  const name = fullName || email;
  const to = userId ? `/admin/students/${userId}` : orderId ? `/admin/people/${orderId}` : null;
  return (
    <span className="grid min-w-0">
      <span lang={languageOf(name)} className="wrap-anywhere font-semibold">
        {to ? <TextLink to={to}>{name}</TextLink> : name}
      </span>
      <span className="text-muted text-sm">
        <EmailText email={email} />
      </span>
    </span>
  );
}

/** Sends one person's email by hand, on WhatsApp or by the mail program, then notes it (DAY-45). */
function ByHand({ byHand, emailId, fullName, email }: Person) {
  if (!byHand) return null;
  const name = fullName || email;
  return (
    <RowActions>
      {byHand.phone ? (
        <WhatsAppLink phone={byHand.phone} text={chatText(byHand)} label={words.whatsApp} name={name} />
      ) : (
        <ButtonLink
          variant="quiet"
          size="sm"
          href={mailProgramAddress(byHand)}
          aria-label={`${words.byEmail}: ${name}`}
        >
          {words.byEmail}
        </ButtonLink>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={emailId ?? ''} />
        <Button type="submit" size="sm" variant="quiet" aria-label={`${words.isSent}: ${name}`}>
          {words.isSent}
        </Button>
      </Form>
    </RowActions>
  );
}
