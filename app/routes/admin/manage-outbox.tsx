import { data } from 'react-router';
import { linkRenewal } from '#app/core/accounts/renew-links.server.ts';
import { emailShape, isForMailbox } from '#app/core/outbox/email-list.ts';
import {
  markAllDelivered,
  markDelivered,
  type OpenedEmail,
  openEmail,
  sendAgain,
} from '#app/core/outbox/outbox-commands.server.ts';
import { findNextForOwner, listEmails } from '#app/core/outbox/outbox-queries.server.ts';
import { findPhone } from '#app/core/people/find-phone.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { choicesOf, parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { EmailActions, EmailStatus } from '#app/screens/outbox/email-parts.tsx';
import { EmailsByPerson } from '#app/screens/outbox/emails-by-person.tsx';
import { OpenedEmailCard } from '#app/screens/outbox/opened-email.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { emailWords as words } from '#app/words/en/email-words.ts';
import type { Route } from './+types/manage-outbox.ts';

export const handle = { title: 'Outbox', live: ['messages'] };

const choices = {
  state: choicesOf(emailShape.filters.state, words.states),
  kind: choicesOf(emailShape.filters.kind, { ...words.kinds, all: words.allKinds }),
  sort: choicesOf(emailShape.sorts, words.sorts),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'outbox.work');
  const { zone } = (await getSettings(db)).time;
  const query = parseListQuery(url.searchParams, emailShape);
  return { ...(await readListPage(query, (query) => listEmails(db, query))), zone };
}

type Answer = { error: string | null; email: (OpenedEmail & { phone: string | null }) | null };

const failedEmail = (form: FormData): Answer => ({
  error: form.get('intent') === 'read' ? words.notOpened : words.notMarked,
  email: null,
});

export const action = panelAction('outbox.work', failedEmail, actsOf);

function actsOf({ visit, form, id, url, ...posted }: Posted) {
  const back = `/admin/messages/outbox${url.search}`;
  const { auth } = visit.services;
  const ctx = { ...posted.ctx, renewLinks: linkRenewal({ auth, now: visit.now }) };
  const refuse = (error: keyof typeof words.errors) =>
    data<Answer>({ error: words.errors[error], email: null }, { status: 409 });
  const open = async (emailId: string) => {
    const opened = await openEmail(ctx, { id: emailId });
    if (!opened.success) return refuse(opened.error);
    const { email } = opened;
    // A link to an account, a consent or an invitation goes to its address alone.
    const phone = isForMailbox(email.body) ? null : await findPhone(ctx.db, email);
    return data<Answer>(
      { error: null, email: { ...email, phone } },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  };
  return {
    'delivered-next': async () => {
      const next = await findNextForOwner(ctx.db, parseListQuery(url.searchParams, emailShape), id);
      const outcome = await markDelivered(ctx, { id });
      if (!outcome.success) return refuse(outcome.error);
      return next ? await open(next.id) : redirectWithFlash(visit, back, words.delivered);
    },
    delivered: async () => {
      const outcome = await markDelivered(ctx, { id });
      return outcome.success ? redirectWithFlash(visit, back, words.delivered) : refuse(outcome.error);
    },
    'delivered-all': async () => {
      const recipient = textIn(form, 'recipient');
      const ids = textIn(form, 'ids').split(' ');
      const asked = askFirst(form, words.allDoneQuestion(recipient, ids.length), words.allDone);
      if (asked) return asked;
      const count = await markAllDelivered(ctx, { recipient, ids });
      return count > 0 ? redirectWithFlash(visit, back, words.deliveredAll(count)) : refuse('sent');
    },
    again: async () => {
      const outcome = await sendAgain(ctx, { id });
      return outcome.success ? redirectWithFlash(visit, back, words.triedAgain) : refuse(outcome.error);
    },
    otherwise: () => open(id),
  };
}

/** With the mail server's responses or, without a server, to send by hand. */
export default function OutboxTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedEmail);
  const { rows, query, zone } = loaderData;
  return (
    <>
      <div className="mb-5">
        <Notice tone="info">{useMailIsSent() ? words.server : words.noServer}</Notice>
      </div>
      <PanelList
        page={loaderData}
        noun={['email', 'emails']}
        answer={answer}
        above={answer && 'email' in answer && answer.email && <OpenedEmailCard email={answer.email} />}
        searchLabel={words.labels.search}
        selects={[
          { name: 'state', label: words.labels.state, options: choices.state },
          { name: 'kind', label: words.labels.kind, options: choices.kind },
          { name: 'sort', label: words.labels.sort, options: choices.sort },
        ]}
        empty={() => words.none}
      >
        {() =>
          query.sort === 'person' ? (
            <EmailsByPerson emails={rows} zone={zone} />
          ) : (
            <Table
              caption={words.caption}
              keyOf={({ id }) => id}
              rows={rows}
              columns={[
                {
                  head: words.heads.email,
                  cell: ({ subject, recipient }) => (
                    <div className="wrap-anywhere">
                      <strong className="@max-[44rem]:line-clamp-2">{subject}</strong>
                      <span className="block text-muted text-sm">{recipient}</span>
                    </div>
                  ),
                },
                { head: words.heads.state, cell: (email) => <EmailStatus email={email} zone={zone} /> },
                { head: words.heads.written, cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
                {
                  head: words.heads.actions,
                  kind: 'actions',
                  cell: (email) => <EmailActions email={email} />,
                },
              ]}
            />
          )
        }
      </PanelList>
    </>
  );
}
