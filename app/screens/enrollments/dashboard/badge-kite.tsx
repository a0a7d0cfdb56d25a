import type { Rarity } from '#app/domain/achievements.ts';

const whole = 'M24 2 46 24 24 46 2 24z';

/** The rarer, the more pieces the kite has; until earned, only the outline is drawn. */
export function BadgeKite({ rarity, isEarned }: { rarity: Rarity; isEarned: boolean }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 shrink-0">
      {isEarned ? (
        <Pieces rarity={rarity} />
      ) : (
        <path
          d="M24 3 45 24 24 45 3 24zM24 3v42M3 24h42"
          className="fill-sunk stroke-line-strong"
          strokeDasharray="3 3"
        />
      )}
    </svg>
  );
}

function Pieces({ rarity }: { rarity: Rarity }) {
  if (rarity === 'common') {
    return (
      <>
        <path d={whole} className="fill-primary" />
        <circle cx="24" cy="24" r="6" className="fill-accent" />
      </>
    );
  }
  if (rarity === 'rare') {
    return (
      <>
        <path d={whole} className="fill-accent" />
        <path d="M24 2v44L2 24z" className="fill-primary" />
      </>
    );
  }
  return (
    <>
      <path d={whole} className="fill-accent" />
      <path d="M24 2v22H2zM24 46V24h22z" className="fill-primary" />
      <path d="M24 13 35 24 24 35 13 24z" className="fill-surface" />
      {rarity === 'epic' ? (
        <path d="M24 17 31 24 24 31 17 24z" className="fill-primary" />
      ) : (
        <path d="m24 13 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-accent" />
      )}
    </>
  );
}
