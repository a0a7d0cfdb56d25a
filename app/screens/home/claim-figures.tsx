import { formatCount } from '@pankh/india/money.ts';
import type { Claim, ClaimKey } from '#app/domain/claims.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Figure } from '#app/ui/figure.tsx';
import { Stat, StatList } from '#app/ui/stat.tsx';
import { claimTitles, figureMarks, oneOfClaim } from '#app/words/en/figure-marks.ts';
import { inFigures } from '#app/words/en/home-words.ts';
import { CountUp } from './count-up.tsx';

const cards = ['students-enrolled', 'courses-completed', 'satisfaction'] as const;
type Claims = Readonly<Record<ClaimKey, Claim>>;

/**
 * Renders the home page's three cards with numbers, such as the number of students, for a shop that shows counted
 * numbers. Each number links to its explanation (CLAIM-2) and counts up from 0 (HOME-2). Hidden numbers are left out;
 * if all are hidden, renders nothing.
 */
export function ClaimCards({ claims }: { claims: Claims }) {
  const { name } = useBrand();
  const shown = cards.filter((key) => claims[key].kind !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <section aria-label={`${name} ${inFigures}`} className="wrap pb-12 sm:pb-18">
      <StatList columns={shown.length === 2 ? 2 : 3}>
        {shown.map((key) => (
          <Stat
            key={key}
            figure={<ClaimFigure of={key} claim={claims[key]} />}
            label={titleOf(key, claims[key])}
            note={claims[key].kind === 'stated' && figureMarks.stated}
          />
        ))}
      </StatList>
    </section>
  );
}

const isOne = (claim: Claim) => claim.kind === 'live' && claim.value === 1 && !claim.isPercent;

function titleOf(key: ClaimKey, claim: Claim): string {
  return (isOne(claim) && oneOfClaim[key]) || claimTitles[key];
}

/** A number beside the call to action; `one` is its label when the number is 1, if that label differs. */
type Written = { key: ClaimKey; label: string; one?: string };

/**
 * Returns the numbers beside the call to action at the end of the home page, if the shop shows counted numbers. Hidden
 * numbers are left out (CLAIM-2). If only one number is left, nothing is returned, because a single number would look
 * lost in the wide panel.
 */
export function claimedFigures(figures: readonly Written[], claims: Claims) {
  const shown = figures.filter(({ key }) => claims[key].kind !== 'hidden');
  if (shown.length < 2) return [];
  return shown.map(({ key, label, one = label }) => ({
    value: <ClaimFigure of={key} claim={claims[key]} isStill />,
    label:
      claims[key].kind === 'stated'
        ? `${label} (${figureMarks.statedMark})`
        : isOne(claims[key])
          ? one
          : label,
  }));
}

function ClaimFigure({ of, claim, isStill }: { of: ClaimKey; claim: Claim; isStill?: boolean }) {
  if (claim.kind === 'hidden') return null;
  if (claim.kind === 'stated')
    return (
      <Figure of={of} value={claim.words}>
        {claim.words}
      </Figure>
    );
  const unit = claim.isPercent ? '%' : '';
  return (
    <Figure of={of} value={claim.value}>
      {isStill ? `${formatCount(claim.value)}${unit}` : <CountUp target={claim.value} unit={unit} />}
    </Figure>
  );
}
