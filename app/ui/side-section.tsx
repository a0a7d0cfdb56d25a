import type { ReactNode } from 'react';

type SideSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

/** A section of an account's page: on wide screens, title and `lead` are beside the content. `id` is the heading's. */
export function SideSection({ id, title, lead, children }: SideSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-line border-t-2 pt-6 first:border-t-0 first:pt-0 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
      </div>
      <div className="grid min-w-0 max-w-xl content-start gap-6">{children}</div>
    </section>
  );
}
