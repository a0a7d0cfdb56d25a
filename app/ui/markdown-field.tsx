import { Bold, Code, Heading, Link, List, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef } from 'react';
import {
  boldLabel,
  codeLabel,
  formattingLabel,
  headingLabel,
  linkLabel,
  listLabel,
} from '#app/words/en/ui-words.ts';
import { buttonClass } from './button.tsx';
import { Field, Textarea, type TextareaField } from './field.tsx';
import { formatMarkdown, type MarkdownAct, markdownActs } from './format-markdown.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const icons: Record<MarkdownAct, LucideIcon> = {
  bold: Bold,
  heading: Heading,
  list: List,
  link: Link,
  code: Code,
};

const names: Record<MarkdownAct, string> = {
  bold: boldLabel,
  heading: headingLabel,
  list: listLabel,
  link: linkLabel,
  code: codeLabel,
};

type MarkdownFieldProps = Omit<ComponentProps<typeof TextareaField>, 'ref'> & {
  ref?: RefObject<HTMLTextAreaElement | null>;
};

/** A text area for Markdown, with buttons that format what is selected in it (DAY-149). They need JavaScript. */
export function MarkdownField({ ref, label, hint, error, className, ...props }: MarkdownFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const isReady = useHydrated();
  const format = (act: MarkdownAct) => area.current && apply(area.current, act);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    format('bold');
  };
  const { id, required } = props;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(wiring) => (
        <>
          <fieldset className={`mb-1 flex gap-1 ${isReady ? '' : 'invisible'}`}>
            <legend className="sr-only">{formattingLabel}</legend>
            {markdownActs.map((act) => (
              <button
                key={act}
                type="button"
                aria-label={names[act]}
                title={names[act]}
                aria-controls={wiring.id}
                // Keeps the cursor in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => format(act)}
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
                <Icon of={icons[act]} size={16} />
              </button>
            ))}
          </fieldset>
          <Textarea {...props} {...wiring} ref={area} onKeyDown={onKeyDown} />
        </>
      )}
    </Field>
  );
}

function apply(area: HTMLTextAreaElement, act: MarkdownAct): void {
  const { value, selectionStart, selectionEnd } = area;
  const edit = formatMarkdown(act, { text: value, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // Unlike `setRangeText`, this old command can be undone by Ctrl+Z, and tells the form that something was typed.
  document.execCommand(edit.text === '' ? 'delete' : 'insertText', false, edit.text);
  area.setSelectionRange(edit.start, edit.end);
}
