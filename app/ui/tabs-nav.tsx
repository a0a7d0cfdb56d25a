import { scrollRow, useScrollRow } from './use-scroll-row.tsx';

type TabLink = { href: string; label: string; current: boolean };

/** Links to tabs, each with its own URL. On a phone, the row scrolls sideways. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useScrollRow<HTMLUListElement>(tabs.findIndex(({ current }) => current));
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul ref={row} className={`${scrollRow} gap-x-4 sm:gap-x-1`}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className="block border-transparent border-b-3 py-2.5 font-semibold max-sm:py-3 sm:px-3 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
