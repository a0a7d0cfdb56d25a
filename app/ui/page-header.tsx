import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Above a wide grid of cards: a phone shows only the title (DAY-1). */
  isWide?: boolean;
  children?: ReactNode;
};

/** The header of a page without an illustration: title, one sentence, and buttons (`children`). */
export function PageHeader({ title, lead, isWide = false, children }: PageHeaderProps) {
  return (
    <header className={`wrap sm:pt-14 sm:pb-8 ${isWide ? 'wrap-wide pt-3 pb-3' : 'pt-10 pb-8'}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className={`mt-3 text-lg text-muted ${isWide ? 'max-sm:hidden' : ''}`}>{lead}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
      <div className={`string mt-8 ${isWide ? 'max-sm:hidden' : ''}`} />
    </header>
  );
}
