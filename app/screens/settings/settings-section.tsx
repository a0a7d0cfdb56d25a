import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';

type SettingsSectionProps = {
  id: string;
  title: string;
  lead: string;
  /** A mark beside the title; null or undefined for none. */
  badge?: string | null;
  children: ReactNode;
};

/** One section of the Settings tab: its description on the left, `children` on the right. */
export function SettingsSection({ id, title, lead, badge, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {badge && <Badge tone="warning">{badge}</Badge>}
        <p className="mt-1 text-muted text-sm">{lead}</p>
      </div>
      {children}
    </section>
  );
}
