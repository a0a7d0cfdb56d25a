import { Link } from 'react-router';
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
import { parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { Table } from '#app/ui/table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { messageBulkActs, messageWords } from '#app/words/en/message-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import type { Route } from './+types/manage-messages.ts';

export const handle = { title: 'Messages', live: ['messages'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'messages.answer');
  const { zone } = (await getSettings(db)).time;
  const query = parseListQuery(url.searchParams, messageShape);
  const list = await readListPage(query, (query) => listMessages(db, query));
  return { ...list, zone, emailsWaiting: await countWaitingEmails(db) };
}

const failed = () => ({ error: messageWords.failed });

export const action = panelAction('messages.answer', failed, (posted) => ({
  chosen: () =>
    actOnChosen(posted, {
      list: 'messages',
      names: messageRows.names,
      words: messageBulkActs,
      errors: messageWords.errors,
      acts: {
        read: (id) => markMessageRead(posted.ctx, { id }),
        answered: (id) => setMessageStatus(posted.ctx, { id, status: 'answered' }),
        spam: (id) => setMessageStatus(posted.ctx, { id, status: 'spam' }),
        delete: (id) => deleteMessage(posted.ctx, { id }),
      },
    }),
}));

export default function MessagesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, zone, emailsWaiting } = loaderData;
  const may = useMay();
  return (
    <PanelList
      name="messages"
      page={loaderData}
      noun={['message', 'messages']}
      answer={useAnswer(actionData, failed)}
      searchLabel={messageWords.search}
      selects={[
        { name: 'status', label: panelWords.show, options: messageChoices.status },
        { name: 'sort', label: panelWords.order, options: messageChoices.sort },
      ]}
      buttons={
        may('outbox.work') && (
          <ButtonLink variant="quiet" href="/admin/messages/outbox">
            {emailsWaiting > 0 ? messageWords.outboxOf(emailsWaiting) : messageWords.outbox}
          </ButtonLink>
        )
      }
      acts={messageBulkActs}
      empty={() => ({
        title: messageWords.none,
        text: messageWords.empty,
      })}
    >
      {(chooser) => (
        <Table
          caption={messageWords.caption}
          keyOf={({ id }) => id}
          rows={rows}
          columns={[
            {
              head: panelWords.message,
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
              head: messageWords.from,
              kind: 'long',
              cell: ({ fullName, email }) => (
                <div className="@min-[60rem]:min-w-48">
                  <UserText text={fullName} />
                  <span className="block text-muted text-sm">
                    <EmailText email={email} />
                  </span>
                </div>
              ),
            },
            {
              head: panelWords.status,
              cell: ({ status }) => (
                <Badge tone={messageTones[status]}>{messageWords.statuses[status]}</Badge>
              ),
            },
            {
              head: messageWords.sent,
              cell: ({ createdAt }) => (
                <span className="block @min-[60rem]:min-w-24">{formatDateTime(createdAt, zone)}</span>
              ),
            },
          ]}
        />
      )}
    </PanelList>
  );
}
