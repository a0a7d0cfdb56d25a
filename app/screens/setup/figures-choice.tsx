import { Link } from 'react-router';
import { type Claim, type ClaimKey, claimKeys, specifiedFigures } from '#app/domain/claims.ts';
import type { HomeStats } from '#app/domain/home-stats.ts';
import { formatCount } from '#app/domain/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { claimTitles } from '#app/words/en/figure-marks.ts';
import { setupWords } from '#app/words/en/setup-words.ts';

const words = setupWords.figures;

type FiguresChoiceProps = {
  /** The figures of the home page in the mode `specified`. */
  stats: HomeStats;
  /** The figures of the home page in the mode `counted`. */
  claims: Readonly<Record<ClaimKey, Claim>>;
};

/**
 * Shows the figures of the home page in both modes side by side, and recommends the counted ones (CLAIM-40).
 */
export function FiguresChoice({ stats, claims }: FiguresChoiceProps) {
  const specified: Record<ClaimKey, string> = {
    ...specifiedFigures,
    'students-enrolled': formatCount(stats.studentsEnrolled),
    'courses-completed': formatCount(stats.coursesCompleted),
    satisfaction: `${stats.satisfactionRate}%`,
  };
  return (
    <Card id="figures" className="min-w-0 scroll-mt-20">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <p className="mb-4">{words.lead}</p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-line border-b-2 align-bottom">
            <th scope="col" className="py-2 pr-3 font-normal text-muted text-sm">
              {words.figure}
            </th>
            <th scope="col" className="whitespace-nowrap py-2 pr-4">
              {words.specified}
            </th>
            <th scope="col" className="py-2">
              {words.counted} <Badge tone="success">{words.recommended}</Badge>
            </th>
          </tr>
        </thead>
        <tbody>
          {claimKeys.map((key) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 font-normal">
                {claimTitles[key]}
              </th>
              <td className="figure whitespace-nowrap py-2 pr-4 text-lg">{specified[key]}</td>
              <td className="whitespace-nowrap py-2">
                <Counted claim={claims[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="my-4 text-muted text-sm">{words.rest}</p>
      <Link className={buttonClass({})} to="/admin/settings#figures">
        {words.act}
      </Link>
    </Card>
  );
}

function Counted({ claim }: { claim: Claim }) {
  if (claim.kind === 'hidden') return <span className="text-muted text-sm">{words.hidden}</span>;
  const figure =
    claim.kind === 'stated' ? claim.words : `${formatCount(claim.value)}${claim.isPercent ? '%' : ''}`;
  return <span className="figure text-lg">{figure}</span>;
}
