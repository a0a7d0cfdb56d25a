import type { ReactNode } from 'react';

type ListCardProps = {
  title: ReactNode;
  /** A second line under the title. */
  sub?: ReactNode;
  badge: ReactNode;
  /** The actions for the item, placed at the right where there is room. */
  actions: ReactNode;
  children: ReactNode;
};

/** One entry of an ordered list of texts: its content, its status and its buttons. */
export function ListCard({ title, sub, badge, actions, children }: ListCardProps) {
  return (
    <li className="card grid gap-x-8 gap-y-3 p-4 sm:p-5 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-start justify-between gap-3 xl:justify-start">
          <div className="min-w-0">
            <h2 className="text-lg leading-tight">{title}</h2>
            {sub && <p className="text-muted text-sm">{sub}</p>}
          </div>
          {badge}
        </div>
        {children}
      </div>
      <div className="row-acts content-start">{actions}</div>
    </li>
  );
}
