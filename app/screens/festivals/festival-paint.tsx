import { useLayoutEffect } from 'react';
import { useNonce } from '#app/ui/nonce.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Paints, paintSheet } from './banner-data.ts';

/**
 * Applies the festival's colors to the page. The server's HTML contains one style element, which the Content
 * Security Policy allows by its nonce. In the browser an adopted style sheet (made by script) replaces it,
 * because the policy blocks style elements that script adds or changes.
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
