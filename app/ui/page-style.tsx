import { useLayoutEffect } from 'react';
import { useNonce } from './nonce.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Adds CSS that the server computed to the page. The server's HTML contains one style element, which the
 * Content Security Policy allows by its nonce. In the browser an adopted style sheet (made by script) replaces
 * it, because the policy blocks style elements that script adds or changes.
 */
export function PageStyle({ css }: { css: string }) {
  const nonce = useNonce();
  const isHydrated = useHydrated();
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
