import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keysOf } from '#app/domain/record.ts';
import { type SettingsPage, settingsPages, settingsPath } from '#app/domain/settings-pages.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { settingsPageWords, settingsListWords as words } from '#app/words/en/settings-page-words.ts';

type FrameProps = {
  page: SettingsPage;
  lead?: ReactNode;
  children: ReactNode;
};

/** Its forms, and links to the other pages; on narrow screens one to the list (DAY-56). */
export function SettingsPageFrame({ page, lead, children }: FrameProps) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={words.nav} className="text-sm">
        <ul className="grid gap-y-1">
          <li className="flex">
            <TextLink to={settingsPath} className="py-1">
              {words.all}
            </TextLink>
          </li>
          {keysOf(settingsPages).map((one) => (
            <li key={one} className="flex max-lg:hidden">
              <Link
                to={`${settingsPath}/${one}`}
                aria-current={one === page ? 'page' : undefined}
                className="py-1 hover:underline aria-[current=page]:font-semibold"
              >
                {settingsPageWords[one].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 content-start gap-8">
        {lead}
        {children}
      </div>
    </div>
  );
}
