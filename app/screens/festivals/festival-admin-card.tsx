import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#app/domain/calendar.ts';
import { type FestivalStatus, type FestivalTheme, readOffer } from '#app/domain/festival.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCardActions } from '#app/ui/list-card.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

const words = festivalWords;

export const deleteFestivalQuestion = words.deleteQuestion;

const tones = { LIVE: 'success', UPCOMING: 'accent', ENDED: 'neutral' } as const;

type FestivalCardProps = {
  festival: FestivalTheme;
  status: FestivalStatus;
  /** Older festivals that visitors see on the days in common. */
  hiddenBy: readonly string[];
  /** Whether its banner promises an offer that no price rule grants (DAY-49). */
  changesNoPrice: boolean;
  choice?: ReactNode;
};

/** One festival in the admin panel's list, with all its actions (ADM-FES-2). */
export function FestivalCard({ festival, status, hiddenBy, changesNoPrice, choice }: FestivalCardProps) {
  const may = useMay();
  const { id, name, emoji, startDate, endDate, colors, animations } = festival;
  const { title, discount, code } = readOffer(festival.offer);
  const address = `/admin/festivals/${encodeURIComponent(id)}`;
  return (
    <li className="card flex flex-col">
      <svg
        aria-hidden="true"
        viewBox="0 0 3 1"
        preserveAspectRatio="none"
        className="block h-2 w-full rounded-t-[inherit]"
      >
        {Object.values(colors).map((color, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the three colors may be the same.
          <rect key={i} x={i} width="1" height="1" fill={color} />
        ))}
      </svg>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          {choice}
          <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl leading-tight">
              {emoji && (
                <span aria-hidden="true" className="mr-2">
                  {emoji}
                </span>
              )}
              <Link to={address} className="tap hover:underline">
                {name}
              </Link>
            </h2>
            <Badge tone={tones[status]}>{festivalWords.statuses[status]}</Badge>
          </div>
          <ListCardActions
            id={id}
            labelOf={(action) => `${action} ${name}`}
            editHref={address}
            deletion={{ question: deleteFestivalQuestion, details: words.undoable(name) }}
          >
            {may('site.preview') && (
              <PlainForm
                method="post"
                action="/admin/preview"
                target="_blank"
                className="contents"
                rel="noopener"
              >
                <input type="hidden" name="day" value={startDate} />
                <Button type="submit" variant="quiet" size="sm" aria-label={words.previewOf(name)}>
                  <Icon of={ExternalLink} size={16} />
                  {panelWords.preview}
                </Button>
              </PlainForm>
            )}
            <Link
              to={`/admin/festivals/new?copy=${encodeURIComponent(id)}`}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
              aria-label={words.copyOf(name)}
            >
              <Icon of={Copy} size={16} />
              {panelWords.copyToNextYear}
            </Link>
          </ListCardActions>
        </div>
        <p className="text-sm tabular-nums">
          {formatDate(startDate)} – {formatDate(endDate)}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <Line head={words.offer} text={title} />
          <Line head={words.fields.discount.label} text={discount} />
          <Line head={words.code} text={code} isCode />
          <Line
            head={words.fields.animation.label}
            text={words.animationOf(animations.type, animations.particles)}
          />
        </dl>
        {changesNoPrice && (
          <Link to={`${address}#prices`} className="tap font-semibold text-danger text-sm hover:underline">
            {festivalWords.changesNoPrice}
          </Link>
        )}
        {hiddenBy.length > 0 && (
          <p className="border-accent border-l-4 bg-accent-soft px-3 py-2 text-sm">
            {words.hiddenBy(hiddenBy.join(' and '))}
          </p>
        )}
      </div>
    </li>
  );
}

function Line({ head, text, isCode = false }: { head: string; text: string; isCode?: boolean }) {
  return (
    <>
      <dt className="text-muted">{head}</dt>
      <dd className={isCode && text ? 'break-all font-mono' : ''}>{text || '–'}</dd>
    </>
  );
}
