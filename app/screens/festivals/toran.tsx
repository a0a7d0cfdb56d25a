import { useId } from 'react';

const width = 28;

/** A toran (the garland hung above a door on a festival day), drawn as a row of pennants in the festival's colors. */
export function Toran({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={`block h-4 w-full ${className}`}>
      <defs>
        <pattern id={id} width={width * 3} height="16" patternUnits="userSpaceOnUse">
          <path className="fill-(--festival-secondary)" d={pennant(0)} />
          <path className="fill-(--festival-accent)" d={pennant(1)} />
          <path className="fill-(--festival-primary)" d={pennant(2)} />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill={`url(#${id})`} />
    </svg>
  );
}

function pennant(place: number): string {
  return `M${place * width} 0h${width}l-${width / 2} 15z`;
}
