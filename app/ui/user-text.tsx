import { languageOf } from '#app/domain/language-of.ts';

type UserTextProps = {
  /** The element; `span` if not given. */
  as?: 'blockquote' | 'dd' | 'dt' | 'h1' | 'h2' | 'h3' | 'li' | 'p' | 'span' | 'strong';
  text: string | null | undefined;
  className?: string | undefined;
  id?: string | undefined;
};

/** A text that people typed, in the language of its script, so that screen readers choose its voice (WCAG 3.1.2). */
export function UserText({ as: Element = 'span', text, className, id }: UserTextProps) {
  return (
    <Element id={id} lang={languageOf(text)} className={className}>
      {text}
    </Element>
  );
}
