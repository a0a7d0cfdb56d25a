import type { ReactNode } from 'react';

type ProgressProps = {
  label: string;
  value: number;
  max?: number;
};

/** A native progress bar. Also show the value as a number beside the bar, because the bar alone is hard to read. */
export function ProgressBar({
  label,
  value,
  max = 100,
  className = '',
}: ProgressProps & { className?: string }) {
  return <progress aria-label={label} value={value} max={max} className={`progress ${className}`} />;
}

/** A ring of progress. `children` in its middle are usually the number. Above `max`, the ring is full. */
export function ProgressRing({ label, value, max = 100, children }: ProgressProps & { children: ReactNode }) {
  const percent = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
  return (
    <div className="relative grid size-28 max-w-full max-sm:size-22 place-items-center">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={`${label}: ${percent}%`}
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="50" cy="50" r="43" className="fill-none stroke-8 stroke-sunk" />
        <circle
          cx="50"
          cy="50"
          r="43"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className={`fill-none stroke-8 ${percent === 100 ? 'stroke-success' : 'stroke-accent'}`}
        />
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  );
}
