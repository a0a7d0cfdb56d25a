import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Set this when the page shows a grid of cards that uses the full width of a wide screen. */
  isWide?: boolean;
  children?: ReactNode;
};

/**
 * The header of a page that has no illustration: a title, one introductory sentence, and buttons
 * (`children`).
 */
export function PageHeader({ title, lead, isWide = false, children }: PageHeaderProps) {
  return (
    <header className={`wrap pt-10 pb-8 sm:pt-14 ${isWide ? 'wrap-wide' : ''}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
      <div className="string mt-8" />
    </header>
  );
}
