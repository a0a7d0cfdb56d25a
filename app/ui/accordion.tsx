import type { ReactNode } from 'react';

type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** One opens at a time without JavaScript: `<details>` of one `name` close each other (HOME-6). */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="border-line border-b">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="fold border-line border-t">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold text-lg hover:text-primary">
            {item.title}
            <svg viewBox="0 0 16 16" aria-hidden="true" className="fold-mark size-4 shrink-0 fill-accent">
              <path d="M8 16 0 4h16z" />
            </svg>
          </summary>
          <div className="max-w-prose pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
