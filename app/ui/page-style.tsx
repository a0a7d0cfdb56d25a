import { useLayoutEffect } from 'react';
import { useNonce } from './nonce.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Adds CSS that the server computed to the page. In the server's HTML it is one style element, which the
 * Content-Security-Policy allows by its nonce. In the browser, a style sheet created by JavaScript replaces
 * it, because the policy blocks style elements that JavaScript adds or changes.
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
