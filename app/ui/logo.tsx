import { type Brand, type BrandPicture, initialOf, isOwnBrand } from '#app/domain/brand.ts';
import { storedImageAddress, storedWidths } from '#app/domain/stored-image.ts';
import { useBrand } from './brand-context.ts';
import { CachedPart } from './cached-part.tsx';

/** The SVG paths of the logo mark in a box of 36 × 40 units, by the color that fills them. */
export const kitePaths = {
  primary: 'M17 1v34L1 18zm0 34-4 5h8zM19 19h16a16 16 0 0 1-16 16z',
  accent: 'M19 1v16h16z',
} as const;

/** A patang (paper kite) whose right half is a wing; flat shapes only, so that it is sharp at 16 px. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path className="fill-primary" d={kitePaths.primary} />
      <path className="fill-accent" d={kitePaths.accent} />
    </svg>
  );
}

const pankhPath =
  'M23 8H18V33H23ZM16 9H28L27 5H16ZM-1 9H27L27 5H-1ZM11 27Q14 27 16 26Q17 25 18 23H18L18 19Q18 20 16 21Q15 22 13 22Q11 22 9 21Q8 20 8 17V8H3V18Q3 23 5 25Q7 27 11 27ZM21 2Q22 2 23 1Q24 -0 24 -2V-2Q24 -3 23 -4Q22 -5 21 -5Q19 -5 18 -4Q17 -3 17 -2V-2Q17 -0 18 1Q19 2 21 2ZM60 8H55V33H60ZM53 9H65L64 5H53ZM26 9H62L62 5H26ZM41 14Q41 12 40 11Q40 9 39 8H33Q34 9 35 10Q35 12 35 13V14Q35 16 34 17Q33 18 30 18H28L30 22L32 22Q35 22 37 21Q39 20 40 19Q41 17 41 14ZM53 32 55 27V27Q54 28 51 28Q49 28 47 28Q44 28 42 28Q40 27 38 26Q37 24 36 22L35 21L28 18V23L31 23L31 24Q32 27 35 29Q37 31 40 32Q42 33 46 33Q48 33 50 33Q51 32 53 32ZM50 25Q52 25 53 25Q54 24 55 23H55L55 19Q55 20 54 21Q53 21 51 21Q50 21 49 21Q48 20 48 19V18Q48 17 49 16Q50 16 51 16Q52 16 52 16Q53 16 53 16L53 12Q52 12 51 12Q51 12 50 12Q47 12 45 13Q43 15 43 18V19Q43 22 45 24Q47 25 50 25Z';

/**
 * The upload or else the name beside the square mark or a tile with the first letter (BRAND-16). The default
 * has the kite, "Pankh" and पंख (wing) as an SVG path, without a Devanagari font. Screen readers get only the
 * name.
 */
export function Logo({ className = '' }: { className?: string }) {
  const brand = useBrand();
  const { name, logo } = brand;
  if (logo)
    return (
      <span className={`inline-flex min-w-0 max-w-56 items-center ${className}`}>
        <Picture of={logo} alt={name} className="h-10 w-auto max-w-full object-contain object-left" />
      </span>
    );
  const look = `inline-flex min-w-0 max-w-full items-center gap-2.5 ${className}`;
  // An uploaded mark (square icon) is a picture that loads eagerly, so it must not be in a `CachedPart`.
  if (!brand.mark) return <CachedPart as="span" className={look} of={NamedMark} props={{}} />;
  return (
    <span className={look}>
      <NamedMark />
    </span>
  );
}

function NamedMark() {
  const brand = useBrand();
  const { name } = brand;
  return (
    <>
      <Mark brand={brand} />
      <span className={`figure tracking-tight ${sizeOf(name)}`}>{name}</span>
      {!isOwnBrand(brand) && (
        <svg viewBox="0 -6 66 40" aria-hidden="true" className="mt-0.5 h-5 fill-muted">
          <path d={pankhPath} />
        </svg>
      )}
    </>
  );
}

// A long name is smaller and may take two lines, so that the header's buttons stay where they are.
function sizeOf(name: string): string {
  if (name.length <= 10) return 'whitespace-nowrap text-2xl';
  const lines = 'wrap-anywhere line-clamp-2 max-w-72 leading-tight';
  if (name.length <= 16) return `${lines} text-xl sm:text-2xl`;
  return name.length <= 28 ? `${lines} text-lg` : `${lines} text-sm`;
}

function Mark({ brand }: { brand: Brand }) {
  if (brand.mark) return <Picture of={brand.mark} alt="" className="size-9 shrink-0 object-contain" />;
  if (!isOwnBrand(brand)) return <LogoMark />;
  return (
    <span
      aria-hidden="true"
      className="figure grid size-9 shrink-0 place-items-center overflow-hidden rounded-sm bg-primary text-on-primary text-xl"
    >
      {initialOf(brand)}
    </span>
  );
}

function Picture({ of, alt, className }: { of: BrandPicture; alt: string; className: string }) {
  const [smallest = of.width] = storedWidths(of.width);
  return (
    <img
      src={storedImageAddress(of.id, smallest)}
      alt={alt}
      width={of.width}
      height={of.height}
      className={className}
    />
  );
}
