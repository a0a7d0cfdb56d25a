import { useEffect, useId } from 'react';
import { initialOf, isOwnBrand } from '#app/domain/brand.ts';
import { type Theme, type Tokens, themes, tokensOf } from '#app/domain/brand-colors.ts';
import { contrast } from '#app/domain/contrast.ts';
import { headingFontAddress, headingFonts, isHeadingFont } from '#app/domain/heading-fonts.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { kitePaths } from '#app/ui/logo.tsx';
import { brandPreviewWords as words } from '#app/words/en/brand-preview-words.ts';

/**
 * Shows the brand as visitors would see it with the form's current values, in the light and the dark theme. For each
 * color, it says which color is really used and how readable it is (BRAND-12). Without JavaScript, it shows the stored
 * values.
 */
export function BrandPreview({ values }: { values: Record<string, string> }) {
  const asked = { primary: colorIn(values.primary), accent: colorIn(values.accent) };
  const tokens = tokensOf(asked);
  const face = useFace(values.headingFont);
  return (
    <section aria-label={words.title} className="grid gap-3">
      <p className="font-semibold text-sm">{words.title}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map((theme) => (
          <figure key={theme} className="border border-line">
            <Sample {...{ theme, tokens, values, face }} />
            <figcaption className="border-line border-t px-3 py-2 text-sm">
              <p className="font-semibold">{words.themes[theme]}</p>
              <ul className="text-muted">
                <li>
                  {words.used(
                    'primary',
                    asked.primary ?? tokens.primary[theme],
                    tokens.primary[theme],
                    contrast(tokens.primary[theme], tokens.paper[theme]),
                  )}
                </li>
                <li>
                  {words.used(
                    'accent',
                    asked.accent ?? tokens.accent[theme],
                    tokens.accent[theme],
                    contrast(tokens['on-accent'][theme], tokens.accent[theme]),
                  )}
                </li>
              </ul>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

type SampleProps = { theme: Theme; tokens: Tokens; values: Record<string, string>; face: string };

// The colors are SVG attributes, because the Content-Security-Policy forbids `style` attributes.
function Sample({ theme, tokens, values, face }: SampleProps) {
  const clip = useId();
  const color = (name: keyof Tokens) => tokens[name][theme];
  const picture = (name: 'logo' | 'mark') =>
    storedImageOf(values[name] ?? '') && values[`${name}_remove`] !== 'yes' ? values[name] : undefined;
  const [logo, mark, name] = [picture('logo'), picture('mark'), values.name ?? ''];
  return (
    <svg viewBox="0 0 320 170" aria-hidden="true" className="block w-full">
      <clipPath id={clip}>
        <path d="M0 0h288v170H0z" />
      </clipPath>
      <path fill={color('paper')} d="M0 0h320v170H0z" />
      <path fill={color('surface')} stroke={color('line')} d="M16 60h288v94H16z" />
      <g clipPath={`url(#${clip})`}>
        {logo ? (
          <image href={logo} x="16" y="12" width="200" height="36" preserveAspectRatio="xMinYMid meet" />
        ) : (
          <>
            {mark ? (
              <image href={mark} x="16" y="12" width="36" height="36" />
            ) : !isOwnBrand({ name }) ? (
              <g transform="translate(16 10)">
                <path fill={color('primary')} d={kitePaths.primary} />
                <path fill={color('accent')} d={kitePaths.accent} />
              </g>
            ) : (
              <>
                <path fill={color('primary')} d="M16 12h36v36H16z" />
                <text
                  x="34"
                  y="37"
                  textAnchor="middle"
                  fontSize="20"
                  fontFamily={face}
                  fontWeight="700"
                  fill={color('on-primary')}
                >
                  {initialOf({ name })}
                </text>
              </>
            )}
            <text x="62" y="37" fontSize="20" fontFamily={face} fontWeight="700" fill={color('ink')}>
              {name}
            </text>
          </>
        )}
      </g>
      <text x="30" y="86" fontSize="17" fontFamily={face} fontWeight="700" fill={color('ink')}>
        {words.heading}
      </text>
      <text x="30" y="106" fontSize="13" fill={color('muted')}>
        {words.text}
      </text>
      <text x="30" y="134" fontSize="14" textDecoration="underline" fill={color('primary')}>
        {words.link}
      </text>
      <path fill={color('accent')} d="M180 114h100l10 10v20H190l-10-10z" />
      <text x="235" y="134" textAnchor="middle" fontSize="14" fontWeight="700" fill={color('on-accent')}>
        {words.button}
      </text>
    </svg>
  );
}

/** Loads the chosen typeface, as the page declares only the stored one. Returns a `font-family`. */
function useFace(font: string | undefined): string {
  const chosen = isHeadingFont(font) ? font : null;
  // This is an effect because loaded typefaces are kept in `document.fonts`, outside React.
  useEffect(() => {
    if (chosen === null) return;
    const address = `url("${headingFontAddress(chosen)}")`;
    const loaded = new FontFace(headingFonts[chosen].family, address, { weight: '700' });
    document.fonts.add(loaded);
    return () => {
      document.fonts.delete(loaded);
    };
  }, [chosen]);
  return `"${chosen === null ? 'Anek Latin' : headingFonts[chosen].family}", system-ui, sans-serif`;
}

/** Returns the color that is being typed as `#RRGGBB`; null if it is empty or incomplete. */
function colorIn(typed = ''): string | null {
  const color = typed.trim().toLowerCase();
  if (isHexColor(color)) return color;
  return isHexColor(`#${color}`) ? `#${color}` : null;
}
