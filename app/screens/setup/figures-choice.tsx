import { formatCount } from '@pankh/india/money.ts';
import {
  type Claim,
  type ClaimKey,
  claimKeys,
  type FigureMode,
  figureModes,
  specifiedFigures,
} from '#app/domain/claims.ts';
import type { HomeStats } from '#app/domain/home-stats.ts';
import { settingsAddress } from '#app/domain/settings-pages.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { claimTitles } from '#app/words/en/figure-marks.ts';
import { setupWords } from '#app/words/en/setup-words.ts';

const words = setupWords.figures;

type FiguresChoiceProps = {
  /** In the mode `specified`: minimums that rise with the site's counts, or what the owner typed. */
  stats: HomeStats;
  /** The numbers on the home page in the mode `counted`: counted from the database, or stated by the owner. */
  claims: Readonly<Record<ClaimKey, Claim>>;
  /** Whether the owner has chosen fixed (`specified`) or counted numbers; null if the owner has not chosen yet. */
  chosen: FigureMode | null;
};

/** Both side by side and one by one, with the counted recommended (CLAIM-40). */
export function FiguresChoice({ stats, claims, chosen }: FiguresChoiceProps) {
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
      <div className="mb-6 grid gap-6 md:grid-cols-2">
        {figureModes.map((mode) => (
          <PreviewedHome key={mode} mode={mode} isChosen={mode === chosen} />
        ))}
      </div>
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
              {words.counted}
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
      <TextLink to={settingsAddress('figures')}>{words.act}</TextLink>
    </Card>
  );
}

function Counted({ claim }: { claim: Claim }) {
  if (claim.kind === 'hidden') return <span className="text-muted text-sm">{words.hidden}</span>;
  const figure =
    claim.kind === 'stated' ? claim.words : `${formatCount(claim.value)}${claim.isPercent ? '%' : ''}`;
  return <span className="figure text-lg">{figure}</span>;
}

/** At half size, in an `<iframe>` without script and focus. A link opens the real page. */
function PreviewedHome({ mode, isChosen }: { mode: FigureMode; isChosen: boolean }) {
  const { title, text, frame, act } = words.pages[mode];
  const address = `/?figures=${mode}`;
  return (
    <section aria-labelledby={`figures-${mode}`} className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 id={`figures-${mode}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title}
          {mode === 'counted' && <Badge tone="success">{words.recommended}</Badge>}
          {isChosen && <Badge>{words.chosen}</Badge>}
        </h3>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <div className="h-140 overflow-hidden border border-line">
        <iframe
          sandbox="allow-same-origin"
          src={address}
          title={frame}
          inert
          className="h-[200%] w-[200%] origin-top-left scale-50"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {!isChosen && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="figures" />
            <Button
              type="submit"
              name="mode"
              value={mode}
              variant={mode === 'counted' ? 'primary' : 'quiet'}
              size="sm"
            >
              {act}
            </Button>
          </Form>
        )}
        <a className="link text-sm" href={address} aria-label={`${words.whole}: ${title}`}>
          {words.whole}
        </a>
      </div>
    </section>
  );
}
