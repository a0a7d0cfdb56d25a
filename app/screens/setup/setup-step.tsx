import { countOpenItems, type Setup } from '#app/domain/setup.ts';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { setupWords as words } from '#app/words/en/setup-words.ts';

const setupPath = '/admin/setup';
/** The URL of the page of a step; steps of the set-up page itself have only a fragment. */
const pathOf = (to: string) => to.split('#', 1)[0] || setupPath;

/** To the next open step (DAY-57); nothing elsewhere, or once nothing is left. */
export function SetupStep({ setup, path }: { setup: Setup; path: string }) {
  const may = useMay();
  const steps = setup.items.map(({ item, state }) => ({ ...words.items[item], state }));
  const here = steps.findLastIndex(({ to }) => pathOf(to) === path);
  const isSetup = path === setupPath;
  const isNext = ({ to, state }: (typeof steps)[number]) =>
    state === 'open' && (isSetup || pathOf(to) !== path);
  const next = (!isSetup && steps.slice(here + 1).find(isNext)) || steps.find(isNext);
  if (here < 0 || !next || !may('settings.write')) return null;
  return (
    <p className="text-sm">
      <TextLink to={setupPath}>{words.title}</TextLink>
      {`: ${words.progress(countOpenItems(setup))} `}
      <TextLink to={next.to.startsWith('#') ? setupPath + next.to : next.to}>
        {words.next(next.title)}
      </TextLink>
    </p>
  );
}
