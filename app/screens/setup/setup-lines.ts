import { countOpenItems, type Setup } from '#app/domain/setup.ts';
import { setupWords as words } from '#app/words/en/setup-words.ts';

/** The line of the owner's day about the set-up, as long as something is left of it (DAY-57). */
export function setupLines(setup: Setup): { to: string; title: string; about: string[] }[] {
  const next = setup.items.find(({ state }) => state === 'open');
  if (!next) return [];
  const title = `${words.title}: ${words.progress(countOpenItems(setup))}`;
  return [{ to: '/admin/setup', title, about: [words.next(words.items[next.item].title)] }];
}
