import { useEffect, useRef } from 'react';
import { data, Link } from 'react-router';
import {
  deleteMessage,
  eraseMessage,
  type MessageOutcome,
  markMessageRead,
  setMessageStatus,
} from '#app/core/contact/contact-admin-commands.server.ts';
import { findMessage } from '#app/core/contact/contact-admin-queries.server.ts';
import { answerMessage } from '#app/core/contact/message-answer.server.ts';
import { longestMessageAnswer, messageTones, replyAddress } from '#app/core/contact/message-list.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form, useFetcher } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmForm, ConfirmStep } from '#app/ui/confirm-form.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import type { Route } from './+types/answer-message.ts';

export const handle = { title: 'Message', live: ['messages'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

const list = '/admin/messages';
const questions = {
  delete: 'Are you sure you want to delete this message?',
  erase: 'Are you sure you want to delete this message for good?',
};
const words = messageWords.answer;
const marks = ['read', 'answered', 'spam', 'new'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const [message, settings] = await Promise.all([findMessage(db, params.id), getSettings(db)]);
  if (!message) throw data(messageWords.errors.gone, { status: 404 });
  return { message, zone: settings.time.zone };
}

export async function action(args: Route.ActionArgs) {
  return await panelAction(args, failedMessage, (posted) => actsOf(posted, args.params.id));
}

const failedMessage = (form: FormData) => ({ error: messageWords.failed, answer: textIn(form, 'answer') });

function actsOf({ visit, ctx, form }: Posted, id: string) {
  const here = `${list}/${encodeURIComponent(id)}`;
  const answer = (outcome: MessageOutcome, to: string, text: string, isUndoable = false) => {
    if (!outcome.success) return data({ error: messageWords.errors[outcome.error] }, { status: 409 });
    return redirectWithFlash(visit, to, text, isUndoable && outcome.auditId ? { undo: outcome.auditId } : {});
  };
  // After a message was marked as new or as spam, goes back to the list, because opening the message's own
  // page would mark it as read again.
  const mark = (status: (typeof marks)[number], to: string) => async () =>
    answer(await setMessageStatus(ctx, { id, status }), to, doneWords.messages[status]);
  return {
    open: async () => {
      await markMessageRead(ctx, { id });
      return null;
    },
    delete: async () =>
      askFirst(form, questions.delete) ??
      answer(await deleteMessage(ctx, { id }), list, doneWords.messages.deleted, true),
    erase: async () =>
      askFirst(form, questions.erase) ??
      answer(await eraseMessage(ctx, { id }), list, doneWords.messages.erased),
    answer: async () => {
      const text = textIn(form, 'answer').trim();
      const { mail, env } = visit.services;
      const outcome = await answerMessage({ ...ctx, mail, site: env.baseUrl }, { id, answer: text });
      if (outcome.success)
        return redirectWithFlash(visit, here, doneWords.messages.answerOf(mailIsSent(env)));
      return data({ error: messageWords.errors[outcome.error], answer: text }, { status: 409 });
    },
    read: mark('read', here),
    answered: mark('answered', here),
    spam: mark('spam', list),
    new: mark('new', list),
  };
}

export default function MessageTab({ loaderData, actionData }: Route.ComponentProps) {
  const { message, zone } = loaderData;
  const { id, status } = message;
  const offered = marks.filter((mark) => mark !== status && (mark !== 'read' || status !== 'answered'));
  const answer = useAnswer(actionData, failedMessage);
  useMarkRead(id, status === 'new');
  return (
    <div className="grid gap-5">
      <ConfirmStep answer={answer} confirmLabel="Delete" />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <p>
        <Link to={list} className="link">
          All messages
        </Link>
      </p>
      <article className="card grid gap-4 p-5 [overflow-wrap:anywhere] sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-xl leading-tight">{message.subject}</h2>
          <Badge tone={messageTones[status]}>{messageWords.statuses[status]}</Badge>
        </div>
        <p className="text-muted text-sm">
          <span lang={languageOf(message.fullName)}>{message.fullName}</span> · {message.email} ·{' '}
          {formatDateTime(message.createdAt, zone)} · {message.reference}
        </p>
        <p className="max-w-prose whitespace-pre-line">{message.message}</p>
        {message.about && (
          <p className="max-w-prose whitespace-pre-line border-line border-t pt-4 text-muted text-sm">
            {message.about}
          </p>
        )}
        {message.answer && message.answeredAt && (
          <div className="max-w-prose border-accent border-l-4 bg-accent-soft p-4">
            <p className="font-semibold text-sm">
              {words.given(message.answeredBy ?? '', formatDateTime(message.answeredAt, zone))}
            </p>
            <p lang={languageOf(message.answer)} className="mt-1 whitespace-pre-line">
              {message.answer}
            </p>
          </div>
        )}
      </article>
      {status !== 'deleted' && !message.answer && (
        <Form method="post" className="grid max-w-prose gap-3">
          <input type="hidden" name="intent" value="answer" />
          <TextareaField
            name="answer"
            label={words.label}
            rows={5}
            maxLength={longestMessageAnswer}
            defaultValue={answer && 'answer' in answer ? answer.answer : undefined}
          />
          <Button type="submit" className="justify-self-start">
            {words.send}
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="quiet" href={replyAddress(message)}>
          {words.byEmail}
        </ButtonLink>
        <Form method="post" className="contents">
          {offered.map((mark) => (
            <Button key={mark} type="submit" name="intent" value={mark} variant="quiet">
              {status === 'deleted' ? 'Restore as' : 'Mark as'} {mark}
            </Button>
          ))}
        </Form>
        <ConfirmForm
          question={status === 'deleted' ? questions.erase : questions.delete}
          details={
            <p>
              {status === 'deleted'
                ? 'Nothing brings it back.'
                : 'It stays under Deleted for thirty days and can be brought back.'}
            </p>
          }
          fields={{ intent: status === 'deleted' ? 'erase' : 'delete' }}
          confirmLabel="Delete"
          variant="danger"
          size="md"
        >
          {status === 'deleted' ? 'Delete for good' : 'Delete'}
        </ConfirmForm>
      </div>
    </div>
  );
}

/**
 * Marks the message as read when its page is opened, once per visit. The page sends a POST for this, because the GET
 * that loads the page must not change anything.
 */
function useMarkRead(id: string, isNew: boolean) {
  const { submit } = useFetcher();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (isNew) void submit({ intent: 'open' }, { method: 'post' });
  }, [id, isNew, submit]);
}
