import { describe, expect, it } from 'vitest';
import { renderAt } from '#tests/support/render.tsx';
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

  it('stays under a summary, with the text, where the answer was opened in WhatsApp', () => {
    const html = shown(inChat);
    expect(html).toMatch(/<details class="answer"><summary[^>]*>Answer again/);
    expect(html).toMatch(/<textarea[^>]*>Yes, it will\.<\/textarea>/);
    expect(html).toContain('Send answer');
    expect(shown(inChat, { answer: 'Or so', key: 'k' })).toMatch(/<details open="".*>Or so<\/textarea>/s);
  });

  it('comes back, empty, if an answered message is marked as new', () => {
    expect(shown({ status: 'new', answer: 'Yes.' })).toMatch(/Answer again.*<textarea[^>]*><\/textarea>/s);
  });
});
