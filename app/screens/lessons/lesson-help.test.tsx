import { describe, expect, it } from 'vitest';
import { helpWords as words } from '#app/words/en/help-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, sentBy } from '#tests/support/rendered-form.ts';
import { LessonHelp } from './lesson-help.tsx';

const at = new Date('2026-11-02T09:30:00Z');
const asked = { id: 'm1', text: 'Why?', createdAt: at, answer: null, answeredAt: null, isWaiting: true };
type Help = Parameters<typeof LessonHelp>[0];
const shown = (help: Partial<Help['help']> = {}, refused?: Help['refused']) =>
  renderAt(
    '/',
    <LessonHelp
      help={{ asked: [], whatsApp: null, ...help }}
      path="/learn/a/b"
      zone="Asia/Kolkata"
      refused={refused}
    />,
  );

describe('[DAY-26] the box “I am stuck” on a lesson', () => {
  it('is folded until it is wanted, and is a plain form', () => {
    expect(shown()).not.toMatch(/<details[^>]* open/);
    expect(faultsIn(shown())).toEqual([]);
    expect(sentBy(shown()).get('intent')).toBe('ask');
    expect(linksIn(shown())).toEqual([]);
  });

  it('shows the question, and the answer where it was asked', () => {
    const waiting = shown({ asked: [asked] });
    expect(waiting).toMatch(/<details[^>]* open/);
    expect(textOf(waiting)).toContain(`You asked on 2 Nov 2026, 3:00 pm. Why? ${words.waiting}`);
    const answered = textOf(
      shown({ asked: [{ ...asked, answer: 'So.', answeredAt: at, isWaiting: false }] }),
    );
    expect(answered).toContain('Answer, 2 Nov 2026, 3:00 pm So.');
    expect(answered).not.toContain(words.waiting);
    expect(textOf(shown({ asked: [{ ...asked, isWaiting: false }] }))).not.toContain(words.waiting);
  });

  it('keeps what could not be sent, and leads to WhatsApp where the academy has a number', () => {
    const html = shown({ whatsApp: 'https://wa.me/91' }, { text: 'Why?', error: words.errors['too-many'] });
    expect(sentBy(html).get('text')).toBe('Why?');
    expect(errorsIn(html)).toEqual({ text: words.errors['too-many'] });
    expect(linksIn(html)).toEqual([`https://wa.me/91 ${words.whatsApp}`]);
    expect(words.whatsAppText('Hover', 'Motors')).toBe('I am stuck in “Hover”, lesson “Motors”: ');
  });
});
