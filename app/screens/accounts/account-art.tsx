import { box, diamond, disc, halfDiamond, polygon, sector } from '@pankh/festive-art/geometry.ts';
import { artAddress, shopFamilies } from '#app/art/art-address.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';

type Kite = { x: number; y: number; size: number; turn: number; paint: readonly [string, string] };

const blue = ['art-i', 'art-m'] as const;
const rani = ['art-r', 'art-rs'] as const;
const green = ['art-g', 'art-gs'] as const;

/** The kites in the picture beside the login form: a single one on its string, above its reel on the roof. */
const comingBack: Kite[] = [{ x: 352, y: 232, size: 210, turn: 18, paint: blue }];
/** The kites in the picture beside the sign-up form: a sky full of them, with a new one in front. */
const settingOut: Kite[] = [
  { x: 384, y: 216, size: 190, turn: 20, paint: blue },
  { x: 168, y: 150, size: 104, turn: -14, paint: rani },
  { x: 96, y: 318, size: 76, turn: -24, paint: green },
];

/** Kites for Pankh; else a picture generated for the course types (BRAND-50). */
export function AccountArt({ scene, className = '' }: { scene: 'login' | 'signup'; className?: string }) {
  const brand = useBrand();
  const [family = 'sun'] = shopFamilies(useCourseTypes());
  if (isOwnBrand(brand))
    return (
      <img src={artAddress({ slug: scene, family, brand })} alt="" className={`object-cover ${className}`} />
    );
  const kites = scene === 'login' ? comingBack : settingOut;
  return (
    <svg
      viewBox="0 0 560 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`art ${className}`}
    >
      <path className="art-w" d={disc(330, 262, 208)} />
      <path className="art-m" d={sector(430, 616, 92, 180, 360)} />
      {kites.map((kite) => (
        <path key={kite.x} className="art-ink-string" d={stringOf(kite)} />
      ))}
      {kites.map((kite) => (
        <Patang key={kite.x} {...kite} />
      ))}
      <Roofs />
      <Reel />
    </svg>
  );
}

function stringOf({ x, y, size }: Kite): string {
  return `M150 590C${170 + size / 4} ${y + size * 1.6} ${x - size / 6} ${y + size * 1.2} ${x} ${y}`;
}

function Patang({ x, y, size, turn, paint: [left, right] }: Kite) {
  const half = size / 2;
  const tail = [x, y + half * 0.9, x + half / 4, y + half * 1.4, x - half / 4, y + half * 1.4];
  return (
    <g className="sway">
      <path className="art-r" d={polygon(tail, turn, x, y)} />
      <path className={left} d={diamond(x, y, size, size, turn)} />
      <path className={right} d={halfDiamond(x, y, size, size, turn)} />
      <path className="art-s" d={sector(x, y, half * 0.5, turn - 90, turn)} />
    </g>
  );
}

function Reel() {
  return (
    <>
      <path className="art-i" d={polygon([62, 588, 238, 588, 238, 598, 62, 598], -12, 150, 593)} />
      <path className="art-r" d={polygon([108, 566, 192, 566, 192, 620, 108, 620], -12, 150, 593)} />
      <path d={polygon([120, 572, 180, 572, 180, 614, 120, 614], -12, 150, 593)} />
    </>
  );
}

function Roofs() {
  return (
    <>
      <path className="art-s" d={box(300, 616, 260, 104) + box(478, 578, 46, 38)} />
      <path className="art-i" d={box(0, 636, 332, 84)} />
      <path className="art-n" d={box(0, 626, 332, 10)} />
      <path
        d={box(44, 662, 34, 58) + box(206, 662, 52, 32) + box(372, 648, 32, 24) + box(478, 648, 32, 24)}
      />
      <path className="art-m" d={box(118, 662, 52, 32) + box(424, 648, 32, 24)} />
    </>
  );
}
