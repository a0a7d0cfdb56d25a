import { foldText } from '#app/domain/near-match.ts';
import { keysOf } from '#app/domain/record.ts';
import { settingsAddress, settingsPageOf } from '#app/domain/settings-pages.ts';
import { settingsPageWords } from '#app/words/en/settings-page-words.ts';
import { settingsFieldsOf, settingsForms } from './settings-groups.ts';

type FoundSetting = { to: string; label: string; page: string };

/** Those whose label, hint, form or page has every word (DAY-56); not of single courses. */
export function findSettings(search: string): FoundSetting[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return keysOf(settingsForms).flatMap((form) => {
    const page = settingsPageOf(form);
    const { title } = settingsForms[form];
    const pageTitle = page === undefined ? title : settingsPageWords[page].title;
    return settingsFieldsOf(form, []).flatMap(({ name, label, hint = '' }) => {
      const text = foldText([label, hint, title, pageTitle].join(' '));
      return words.every((word) => text.includes(word))
        ? [{ to: settingsAddress(form, name), label, page: pageTitle }]
        : [];
    });
  });
}
