import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';

type SettingsSectionProps = {
  id: string;
  title: string;
  lead: string;
  badge?: string | null;
  children: ReactNode;
};

export function SettingsSection({ id, title, lead, badge, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="grid grid-cols-1 gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {badge && <Badge tone="warning">{badge}</Badge>}
        </div>
        <p className="mt-1 text-muted text-sm">{lead}</p>
      </div>
      {children}
    </section>
  );
}
