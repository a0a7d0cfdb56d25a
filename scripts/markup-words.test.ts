// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import { describe, expect, it } from 'vitest';
import { wordsInMarkup } from './markup-words.mjs';

const linesIn = (markup: string) => wordsInMarkup('app/screens/a.tsx', `const a = ${markup};`);

describe('the check of words in markup', () => {
  it.each([
    '<p>Add lesson</p>',
    '<p>{count} done</p>',
    "<p>{isNew ? 'New' : words.old}</p>",
    '<p>{isNew && `Since ${day}`}</p>',
    "<p>{name ?? 'Nobody'}</p>",
    '<Field label="Title" />',
    '<Field hint={isFixed ? "It stays" : undefined} />',
    '<a aria-label={`Edit: ${title}`} />',
    '<Empty other="Nothing here" />',
    '<Bar place={`${at} of ${count}`} />',
    "<Table columns={[{ head: 'Day', cell }]} />",
  ])('refuses %s', (markup) => expect(linesIn(markup)).toEqual([1]));

  it.each([
    '<p>{words.addLesson}</p>',
    '<p>{`${words.edit}: ${title}`} · {percent}% × 2</p>',
    '<p>© {year} WhatsApp UPI (PDF)</p>',
    '<code>copy(JSON.stringify(localStorage))</code>',
    '<a className="Card flex" href="/courses" key={`new ${id}`} role="alert" />',
    '<Field label={words.title} placeholder="name@bank" />',
    '<Input autoComplete={`${use} name`} enterKeyHint="search" />',
    "<Table columns={[{ head: words.day, kind: 'long' }]} />",
  ])('lets %s be', (markup) => expect(linesIn(markup)).toEqual([]));

  it('names each line, and looks at components of app/ alone', () => {
    const text = 'const a = (\n  <p>\n    {day}\n    <b>Added</b>\n  </p>\n);';
    expect(wordsInMarkup('app/ui/a.tsx', text)).toEqual([4]);
    expect(wordsInMarkup('app/ui/a.test.tsx', text)).toEqual([]);
    expect(wordsInMarkup('packages/art/a.tsx', text)).toEqual([]);
  });
});
