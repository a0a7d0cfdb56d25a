import { Link, useLocation } from 'react-router';
import {
  deleteMessage,
  markMessageRead,
  setMessageStatus,
} from '#app/core/contact/contact-admin-commands.server.ts';
import { listMessages } from '#app/core/contact/contact-admin-queries.server.ts';
import { messageChoices, messageShape, messageTones } from '#app/core/contact/message-list.ts';
import { messageRows } from '#app/core/contact/message-rows.server.ts';
import { countWaitingEmails } from '#app/core/outbox/outbox-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChosenRows, RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { Table } from '#app/ui/table.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { messageBulkWords, messageWords } from '#app/words/en/message-words.ts';
import type { Route } from './+types/manage-messages.ts';

export const handle = { title: 'Messages', live: ['messages'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const { zone } = (await getSettings(db)).time;
  const query = parseListQuery(url.searchParams, messageShape);
  const list = await readListPage(query, (query) => listMessages(db, query));
  return { ...list, zone, emailsWaiting: await countWaitingEmails(db) };
}

/** Carries out an action on all selected messages. A single message is changed on its own page. */
export async function action(args: Route.ActionArgs) {
  const { errors } = messageWords;
  return await panelAction(args, failed, ({ visit, ctx, form, url }) => ({
    chosen: () =>
      actOnChosen(visit, form, {
        back: `/admin/messages${url.search}`,
        list: 'messages',
        names: messageRows.names,
        acts: {
          read: {
            run: (id) => markMessageRead(ctx, { id }),
            errors,
            done: messageBulkWords.read,
          },
          spam: {
            run: (id) => setMessageStatus(ctx, { id, status: 'spam' }),
            errors,
            done: messageBulkWords.spam,
          },
          delete: {
            run: (id) => deleteMessage(ctx, { id }),
            errors,
            done: messageBulkWords.deleted,
            question: messageBulkWords.deleteQuestion,
            isUndoable: true,
          },
        },
      }),
  }));
}

const failed = () => ({ error: messageWords.failed });
const chooser = 'chosen-messages';

export default function MessagesTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  const { rows, total, query, zone, emailsWaiting } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <ConfirmStep answer={answer} confirmLabel="Delete" />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <ListToolbar
        search={query.search}
        searchLabel="Search messages"
        selects={[
          { name: 'status', label: 'Show', value: query.filters.status, options: messageChoices.status },
          { name: 'sort', label: 'Order', value: query.sort, options: messageChoices.sort },
        ]}
      >
        <ButtonLink variant="quiet" href="/admin/messages/outbox">
          {emailsWaiting > 0 ? `Outbox (${emailsWaiting})` : 'Outbox'}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/admin/export/messages${search}`} download>
          Export CSV
        </ButtonLink>
      </ListToolbar>
      {rows.length === 0 ? (
        <EmptyState title="No messages found">What is sent from the Contact page arrives here.</EmptyState>
      ) : (
        <>
          <ChosenRows id={chooser} acts={messageBulkWords.acts} />
          <Table
            caption="Messages"
            keyOf={({ id }) => id}
            rows={rows}
            columns={[
              {
                head: 'Message',
                cell: ({ id, subject, beginning, status }) => (
                  <div className="flex items-start gap-3">
                    <RowChoice form={chooser} id={id} label={bulkWords.choose(subject)} />
                    <div className="max-w-prose md:min-w-60 wrap-anywhere">
                      <Link
                        to={`/admin/messages/${encodeURIComponent(id)}`}
                        className={`link ${status === 'new' ? 'font-bold' : ''}`}
                      >
                        {subject}
                      </Link>
                      <span className="line-clamp-2 text-muted text-sm">{beginning}</span>
                    </div>
                  </div>
                ),
              },
              {
                head: 'From',
                kind: 'long',
                cell: ({ fullName, email }) => (
                  <div className="@min-[60rem]:min-w-48">
                    <span lang={languageOf(fullName)}>{fullName}</span>
                    <span className="block text-muted text-sm">
                      <EmailText email={email} />
                    </span>
                  </div>
                ),
              },
              {
                head: 'Status',
                cell: ({ status }) => (
                  <Badge tone={messageTones[status]}>{messageWords.statuses[status]}</Badge>
                ),
              },
              {
                head: 'Sent',
                cell: ({ createdAt }) => (
                  <span className="block @min-[60rem]:min-w-24">{formatDateTime(createdAt, zone)}</span>
                ),
              },
            ]}
          />
        </>
      )}
      <PanelListPages total={total} query={query} noun={['message', 'messages']} />
    </>
  );
}
