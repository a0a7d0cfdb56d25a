import { defaultTokens, themes } from '#app/domain/brand-colors.ts';

/** The pictures of the brand. The fields of the brand form have the same names. */
type PictureName = 'logo' | 'mark' | 'signature';
export const isPictureName = (name: string): name is PictureName =>
  name === 'logo' || name === 'mark' || name === 'signature';

/** The logo on light and dark, the mark in two sizes, the signature on paper (BRAND-70). */
export function PictureSample({ of, src }: { of: PictureName; src: string }) {
  const grounds = of === 'signature' ? ['#ffffff'] : themes.map((theme) => defaultTokens.paper[theme]);
  return (
    <div className="flex flex-wrap gap-2">
      {grounds.map((ground) => (
        <svg key={ground} viewBox="0 0 240 64" aria-hidden="true" className="h-16 w-60 border border-line">
          <path fill={ground} d="M0 0h240v64H0z" />
          {of === 'mark' ? (
            <>
              <image href={src} x="12" y="24" width="16" height="16" />
              <image href={src} x="44" y="16" width="32" height="32" />
              <image href={src} x="92" y="8" width="48" height="48" />
            </>
          ) : (
            <image href={src} x="12" y="12" width="216" height="40" preserveAspectRatio="xMinYMid meet" />
          )}
        </svg>
      ))}
    </div>
  );
}
