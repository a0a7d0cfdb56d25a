import { useLayoutEffect } from 'react';
import { useNonce } from '#app/ui/nonce.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Paints, paintSheet } from './banner-data.ts';

/**
 * The festival's colors. The server's HTML has one style element, which the content security policy allows.
 * In the browser an adopted style sheet replaces it, because the policy blocks style elements added or
 * changed later.
 */
export function FestivalPaint({ paints }: { paints: Paints }) {
  const nonce = useNonce();
  const isHydrated = useHydrated();
  const css = paintSheet(paints);
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);

  if (isHydrated) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  );
}
