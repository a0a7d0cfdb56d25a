import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { entriesOf } from '#app/domain/record.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import {
  type FormOfSettings,
  settingsAddressOf,
  settingsFieldId,
  settingsPages,
  settingsPath,
} from '#app/domain/settings-pages.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { settingsPageWords, settingsListWords as words } from '#app/words/en/settings-page-words.ts';
import { findSettings } from './find-settings.ts';
import { settingsFieldsOf } from './settings-groups.ts';

/** The pages, each with what is set there; or the found fields (DAY-56). `search` may be empty. */
export function SettingsList({ settings, search }: { settings: SiteSettings; search: string }) {
  useOldAddress();
  return (
    <div className="max-w-3xl">
      <ListToolbar searchLabel={words.search} search={search} />
      {search ? <Found search={search} /> : <Pages settings={settings} />}
    </div>
  );
}

function Pages({ settings }: { settings: SiteSettings }) {
  return (
    <ul className="card grid">
      {entriesOf(settingsPages).map(([page, forms]) => (
        <li key={page} className="border-line border-b has-target:bg-sunk">
          {forms.flatMap(fragmentsOf).map((fragment) => (
            <span key={fragment} id={fragment} />
          ))}
          <Row
            to={`${settingsPath}/${page}`}
            title={settingsPageWords[page].title}
            state={settingsPageWords[page].state(settings)}
          />
        </li>
      ))}
      <li>
        <Row to="/admin/setup" title={words.setup} state={words.setupState} />
      </li>
    </ul>
  );
}

function Found({ search }: { search: string }) {
  const found = findSettings(search);
  if (found.length === 0) return <EmptyState title={words.none(search)} />;
  return (
    <ul className="card grid">
      {found.map(({ to, label, page }) => (
        <li key={to} className="border-line border-b last:border-b-0">
          <Row to={to} title={label} state={page} />
        </li>
      ))}
    </ul>
  );
}

function Row({ to, title, state }: { to: string; title: string; state: string }) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-x-4 px-4 py-2 hover:bg-sunk sm:px-6">
      <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-2">
        <span className="font-semibold">{title}</span>
        <span className="wrap-anywhere text-muted max-sm:text-sm">{state}</span>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}

/** Returns the URL fragments of a form and its fields. Old links, from when all settings were one page, end with them. */
function fragmentsOf(form: FormOfSettings): string[] {
  const fields = form === 'backup' ? ['password'] : settingsFieldsOf(form, []).map(({ name }) => name);
  return [form, ...fields.map((field) => settingsFieldId(form, field))];
}

/** Opens the page that an old link's fragment names; servers do not get fragments. */
function useOldAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // This is an effect because only the browser knows the fragment.
  useEffect(() => {
    const to = settingsAddressOf(hash.slice(1));
    if (to !== null) void navigate(to, { replace: true });
  }, [hash, navigate]);
}
