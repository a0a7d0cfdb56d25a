import { useLayoutEffect } from 'react';
import { useNonce } from './nonce.ts';
import { useHydrated } from './use-hydrated.ts';

/** With the nonce. In the browser by JavaScript: the policy blocks style elements that it adds. */
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
