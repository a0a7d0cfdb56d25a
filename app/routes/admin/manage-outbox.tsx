import { data, Form } from 'react-router';
import { type EmailState, emailShape, emailState } from '#app/core/outbox/email-list.ts';
import { markDelivered, type OpenedEmail, openEmail } from '#app/core/outbox/outbox-commands.server.ts';
import { listEmails } from '#app/core/outbox/outbox-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { choicesOf, pageSizes, pageWithin, parseListQuery } from '#app/domain/list-query.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { OpenedEmailCard } from '#app/screens/outbox/opened-email.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { ListPages } from '#app/ui/list-pages.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { commandContext, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { emailWords } from '#app/words/en/email-words.ts';
import type { Route } from './+types/manage-outbox.ts';

export const handle = { title: 'Outbox', live: ['messages'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const states = choicesOf(emailShape.filters.state, emailWords.states);
const sorts = choicesOf(emailShape.sorts, emailWords.sorts);
const tones: Record<EmailState, 'warning' | 'neutral' | 'success'> = {
  waiting: 'warning',
  due: 'neutral',
  sent: 'success',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db, env } = visit.services;
  const { zone } = (await getSettings(db)).time;
  const query = parseListQuery(url.searchParams, emailShape);
  const list = await listEmails(db, query);
  const page = pageWithin(query.page, list.total, query.size);
  const shown = page === query.page ? list : await listEmails(db, { ...query, page });
  return { ...shown, query: { ...query, page }, zone, hasMailServer: env.smtpUrl !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(request);
  return await keepForm(visit, form, failedEmail, () => act(visit, actor, form));
}

const failedEmail = (form: FormData): { error: string | null; email: OpenedEmail | null } => ({
  error: form.get('intent') === 'delivered' ? emailWords.notMarked : emailWords.notOpened,
  email: null,
});

async function act(visit: Visit, actor: Actor, form: FormData) {
  const ctx = commandContext(visit, actor);
  const id = String(form.get('id') ?? '');
  if (form.get('intent') === 'delivered') {
    const outcome = await markDelivered(ctx, { id });
    if (!outcome.success)
      return data({ error: emailWords.errors[outcome.error], email: null }, { status: 409 });
    return redirectWithFlash(visit, '/admin/messages/outbox', emailWords.delivered);
  }
  const opened = await openEmail(ctx, { id });
  return opened.success
    ? data({ error: null, email: opened.email }, { headers: { 'Cache-Control': 'no-store' } })
    : data({ error: emailWords.errors[opened.error], email: null }, { status: 409 });
}

/**
 * Lists the emails that the shop has written. If no mail server is configured, the owner can read them here
 * and send them by hand.
 */
export default function OutboxTab({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failedEmail);
  const { rows, total, query, zone, hasMailServer } = loaderData;
  return (
    <>
      {!hasMailServer && (
        <div className="mb-5">
          <Notice tone="info">
            No mail server is set (SMTP_URL), so emails wait here for you to send them yourself.
          </Notice>
        </div>
      )}
      <FormErrors errors={answer?.error ?? undefined} />
      {answer?.email && <OpenedEmailCard email={answer.email} />}
      <ListToolbar
        search={query.search}
        searchLabel="Search emails"
        selects={[
          { name: 'state', label: 'Show', value: query.filters.state, options: states },
          { name: 'sort', label: 'Order', value: query.sort, options: sorts },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title="No emails found">Emails for you to send appear here.</EmptyState>
      ) : (
        <Table
          caption="Emails"
          keyOf={({ id }) => id}
          rows={rows}
          columns={[
            {
              head: 'Email',
              cell: ({ subject, recipient }) => (
                <div className="wrap-anywhere">
                  <strong className="@max-[44rem]:line-clamp-2">{subject}</strong>
                  <span className="block text-muted text-sm">{recipient}</span>
                </div>
              ),
            },
            {
              head: 'Status',
              cell: (email) => {
                const state = emailState(email);
                return (
                  <>
                    <Badge tone={tones[state]}>{emailWords.states[state]}</Badge>
                    {email.lastError && (
                      <span className="wrap-anywhere mt-1 block text-danger text-xs">{email.lastError}</span>
                    )}
                  </>
                );
              },
            },
            { head: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
            {
              head: 'Actions',
              kind: 'actions',
              cell: (email) =>
                emailState(email) === 'waiting' && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="read" />
                    <input type="hidden" name="id" value={email.id} />
                    <Button type="submit" variant="quiet" size="sm" aria-label={`Read ${email.subject}`}>
                      Read
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
      )}
      <ListPages
        total={total}
        page={query.page}
        size={query.size}
        sizes={pageSizes}
        noun={['email', 'emails']}
      />
    </>
  );
}
