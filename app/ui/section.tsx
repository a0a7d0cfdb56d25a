import type { ReactNode } from 'react';

type SectionProps = {
  title: ReactNode;
  /** The id of the heading. Links can point to this id, and the heading is the section's accessible name. */
  id: string;
  lead?: ReactNode;
  /** Content on the right of the heading on wide screens, for example a link to more items. */
  aside?: ReactNode;
  /** `sunk` is a darker band across the whole width. */
  ground?: 'plain' | 'sunk';
  className?: string;
  children: ReactNode;
};

/** Heading, introduction (`lead`) and content; the line above is decorative. */
export function Section({
  title,
  id,
  lead,
  aside,
  ground = 'plain',
  className = '',
  children,
}: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`later py-12 sm:py-18 ${ground === 'sunk' ? 'bg-sunk' : ''} ${className}`}
    >
      <div className="wrap">
        <div className="string mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-6">
          <div className="max-w-2xl">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
