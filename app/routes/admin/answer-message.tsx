import { randomUUID } from 'node:crypto';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import {
  deleteMessage,
  eraseMessage,
  type MessageOutcome,
  markMessageRead,
  setMessageStatus,
} from '#app/core/contact/contact-admin-commands.server.ts';
import { findMessage } from '#app/core/contact/contact-admin-queries.server.ts';
import { answerMessage } from '#app/core/contact/message-answer.server.ts';
import { messageTones, replyAddress } from '#app/core/contact/message-list.ts';
import { listAllFaqs } from '#app/core/faqs/faq-admin-queries.server.ts';
import { readCase } from '#app/core/people/read-case.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { withAcademy } from '#app/domain/brand.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { likelyFirst } from '#app/domain/likely-answers.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { may } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { AnswerForm } from '#app/screens/contact/answer-form.tsx';
import { PersonHistory } from '#app/screens/people/person-history.tsx';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form, useFetcher } from '#app/ui/bound-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmForm, ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { RowMenu } from '#app/ui/row-menu.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { moreLabel } from '#app/words/en/ui-words.ts';
import type { Route } from './+types/answer-message.ts';

export const handle = { title: 'Message', live: ['messages'] };

const list = '/admin/messages';
const questions = {
  delete: messageWords.deleteQuestion,
  erase: messageWords.eraseQuestion,
};
const words = messageWords.answer;
const marks = ['read', 'answered', 'spam', 'new'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'messages.answer');
  const [message, settings] = await Promise.all([findMessage(db, params.id), getSettings(db)]);
  if (!message) throw data(messageWords.errors.gone, { status: 404 });
  const { history, phone } = await readCase(db, message);
  const kept = (await listAllFaqs(db)).map(({ id, question }) => ({ id, question }));
  const ready = likelyFirst(kept, `${message.subject} ${message.message}`);
  return { message, history, phone, ready, zone: settings.time.zone };
}

const failedMessage = (form: FormData) => ({ error: messageWords.failed, answer: textIn(form, 'text') });

export const action = panelAction('messages.answer', failedMessage, actsOf);

function actsOf({ visit, ctx, form, params: { id } }: Posted<Route.ActionArgs>) {
  const here = `${list}/${encodeURIComponent(id)}`;
  const answer = (outcome: MessageOutcome, to: string, text: string, isUndoable = false) => {
    if (!outcome.success) return data({ error: messageWords.errors[outcome.error] }, { status: 409 });
    return redirectWithFlash(visit, to, text, isUndoable && outcome.auditId ? { undo: outcome.auditId } : {});
  };
  // After a message was marked as new or as spam, goes back to the list, because opening the message's own
  // page would mark it as read again.
  const mark = (status: (typeof marks)[number], to: string) => async () =>
    answer(await setMessageStatus(ctx, { id, status }), to, doneWords.messages[status]);
  const typed = textIn(form, 'text').trim();
  const send = (via: 'email' | 'whatsapp') => async () => {
    const { mail, env } = visit.services;
    const outcome = await answerMessage({ ...ctx, mail, site: env.baseUrl }, { id, answer: typed, via });
    if (!outcome.success)
      return data({ error: messageWords.errors[outcome.error], answer: typed }, { status: 409 });
    const { inChat, answerOf } = doneWords.messages;
    const by = mailIsSent(env) ? 'server' : may(ctx.actor, 'outbox.work') ? 'hand' : 'others';
    return redirectWithFlash(visit, here, via === 'whatsapp' ? inChat : answerOf(by));
  };
  return {
    open: async () => {
      await markMessageRead(ctx, { id });
      return null;
    },
    delete: async () =>
      askFirst(form, questions.delete, panelWords.delete) ??
      answer(await deleteMessage(ctx, { id }), list, doneWords.messages.deleted, true),
    erase: async () =>
      askFirst(form, questions.erase, messageWords.deleteForGood) ??
      answer(await eraseMessage(ctx, { id }), list, doneWords.messages.erased),
    answer: send('email'),
    whatsapp: send('whatsapp'),
    otherwise: async () => {
      const faqId = /^say-(.{1,64})$/.exec(textIn(form, 'intent'))?.[1];
      const faq = (await listAllFaqs(ctx.db)).find((one) => one.id === faqId);
      if (!faq) return data(failedMessage(form), { status: 400 });
      const brand = (await getSettings(ctx.db)).brand;
      return {
        error: undefined,
        answer: [typed, withAcademy(faq.answer, brand)].filter(Boolean).join('\n\n'),
        key: randomUUID(),
      };
    },
    read: mark('read', here),
    answered: mark('answered', here),
    spam: mark('spam', list),
    new: mark('new', list),
  };
}

export default function MessageTab({ loaderData, actionData }: Route.ComponentProps) {
  const { message, history, phone, ready, zone } = loaderData;
  const { id, status } = message;
  const offered = marks.filter((mark) => mark !== status && (mark !== 'read' || status !== 'answered'));
  const answer = useAnswer(actionData, failedMessage);
  const typed = answer && 'answer' in answer ? answer : undefined;
  const mailed = useOwnTurn({ intent: 'answer' }, typed);
  const chatted = useOwnTurn({ intent: 'whatsapp' }, typed);
  useMarkRead(id, status === 'new');
  const acts = (
    <>
      <Form method="post" className="contents">
        {offered.map((mark) => (
          <ActButton key={mark} act={mark} variant="quiet" size="sm">
            {status === 'deleted' ? messageWords.restoreAs : messageWords.markAs} {mark}
          </ActButton>
        ))}
      </Form>
      <ConfirmForm
        question={status === 'deleted' ? questions.erase : questions.delete}
        details={<p>{status === 'deleted' ? messageWords.finalDetails : messageWords.deleteDetails}</p>}
        fields={{ intent: status === 'deleted' ? 'erase' : 'delete' }}
        confirmLabel={status === 'deleted' ? messageWords.deleteForGood : panelWords.delete}
        variant="danger"
      >
        {status === 'deleted' ? messageWords.deleteForGood : panelWords.delete}
      </ConfirmForm>
    </>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <ConfirmStep answer={answer} />
        <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
        <p>
          <TextLink to={list}>{messageWords.all}</TextLink>
        </p>
        <article className="card grid gap-4 p-5 [overflow-wrap:anywhere] sm:p-6">
          <div className="flex items-start justify-between gap-3">
            <h2 className="text-xl leading-tight">{message.subject}</h2>
            <Badge tone={messageTones[status]}>{messageWords.statuses[status]}</Badge>
          </div>
          <p className="text-muted text-sm">
            <UserText text={message.fullName} /> · {message.email}
            {phone && ` · ${shownPhone(phone)}`} · {formatDateTime(message.createdAt, zone)} ·{' '}
            {message.reference}
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
                {words.given(
                  message.answeredBy ?? '',
                  formatDateTime(message.answeredAt, zone),
                  message.answeredVia === 'whatsapp',
                )}
              </p>
              <UserText as="p" text={message.answer} className="mt-1 whitespace-pre-line" />
              {message.answeredVia === 'whatsapp' && phone && (
                <p className="mt-3">
                  <WhatsAppLink
                    phone={phone}
                    text={words.chat(message, message.answer)}
                    label={words.openWhatsApp}
                  />
                </p>
              )}
            </div>
          )}
        </article>
        <AnswerForm key={`${id} ${mailed} ${chatted}`} {...{ message, phone, ready, typed }} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="quiet" size="sm" href={replyAddress(message)}>
            {words.byEmail}
          </ButtonLink>
          {status === 'deleted' ? (
            acts
          ) : (
            // At the side to which it opens, also on a row of its own.
            <div className="max-sm:ml-auto">
              <RowMenu label={moreLabel}>{acts}</RowMenu>
            </div>
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-5 empty:hidden">
        <PersonHistory {...{ history, zone }} except={id} email={message.email} />
      </div>
    </div>
  );
}

/** By a POST, once per visit: the GET that loads the page must not change anything. */
function useMarkRead(id: string, isNew: boolean) {
  const { submit } = useFetcher();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (isNew) void submit({ intent: 'open' }, { method: 'post' });
  }, [id, isNew, submit]);
}
