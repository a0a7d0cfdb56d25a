import { describe, expect, it } from 'vitest';
import { MailContext } from '#app/ui/mail-context.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { namesOf } from '#tests/support/rendered-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = Parameters<typeof AnswerForm>[0];
const message = {
  fullName: 'Asha',
  reference: 'MSG-1',
  status: 'new',
  answer: null,
  answeredVia: 'email',
} as const;
const shown = (change: Partial<Props['message']>, typed?: Props['typed']) =>
  renderAt(
    '/admin/messages/m1',
    <AnswerForm message={{ ...message, ...change }} phone="+919876543210" ready={[]} typed={typed} />,
  );
const inChat = { status: 'answered', answer: 'Yes, it will.', answeredVia: 'whatsapp' } as const;

describe('[DAY-44] the form of an answer', () => {
  it('is open until the message is answered, and gone once the answer was emailed or the message deleted', () => {
    expect(shown({})).toMatch(/^<form/);
    expect(shown({ status: 'answered', answer: 'Yes.' })).toBe('');
    expect(shown({ status: 'deleted' })).toBe('');
  });

  it('stays, with what was typed, if somebody else answers or deletes the message first', () => {
    for (const change of [{ status: 'answered', answer: 'Yes.' }, { status: 'deleted' }] as const) {
      const html = shown(change, { answer: 'I think so' });
      expect(html).toMatch(/<textarea[^>]*>I think so<\/textarea>/);
      expect(textOf(html)).toContain(messageWords.answer.late);
    }
    expect(textOf(shown({}, { answer: 'I think so' }))).not.toContain(messageWords.answer.late);
  });

  it('stays under a summary, with the text, where the answer was opened in WhatsApp', () => {
    const html = shown(inChat);
    expect(html).toMatch(/<details class="answer"><summary[^>]*>Answer again/);
    expect(html).toMatch(/<textarea[^>]*>Yes, it will\.<\/textarea>/);
    expect(html).toContain('Send answer');
    expect(shown(inChat, { answer: 'Or so', key: 'k' })).toMatch(/<details open="".*>Or so<\/textarea>/s);
  });

  it('has its main button first, for the keyboard too', () => {
    const form = <AnswerForm message={message} phone="+919876543210" ready={[]} typed={undefined} />;
    const { send, byWhatsApp } = messageWords.answer;
    for (const [isSent, names] of [
      [true, [send, byWhatsApp]],
      [false, [byWhatsApp, send]],
    ] as const)
      expect(namesOf(renderAt('/', <MailContext value={isSent}>{form}</MailContext>), 'button')).toEqual(
        names,
      );
  });

  it('comes back, empty, if an answered message is marked as new', () => {
    expect(shown({ status: 'new', answer: 'Yes.' })).toMatch(/Answer again.*<textarea[^>]*><\/textarea>/s);
  });
});
