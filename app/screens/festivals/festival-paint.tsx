import { useLayoutEffect } from 'react';
import { useNonce } from '#app/ui/nonce.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Paints, paintSheet } from './banner-data.ts';

/**
 * The festival's colours. In the server's page they are one style element, which the page's policy knows; in the
 * browser an adopted sheet takes its place, since the policy refuses a style element that came or changed later.
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
