import { ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PartCache, PartCacheContext } from './cached-part.tsx';
import { Icon } from './icon.tsx';
import { createPartCache } from './part-cache.server.tsx';

const page = (htmlOf: PartCache | null) =>
  renderToString(
    <PartCacheContext value={htmlOf}>
      {[ChevronDown, Search, SlidersHorizontal, X].flatMap((glyph) => [
        <Icon key={`${glyph.displayName} 1`} of={glyph} />,
        <Icon
          key={`${glyph.displayName} 2`}
          of={glyph}
          size={16}
          className="text-muted before:content-['&']"
        />,
      ])}
    </PartCacheContext>,
  );

it('[OPS-22] a cached icon has the same HTML as one that Lucide renders', () => {
  const htmlOf = createPartCache(100_000);
  expect(page(htmlOf)).toBe(page(null));
  expect(page(htmlOf), 'drawn before').toBe(page(null));
  expect(page(null)).toContain('<path d="m21 21-4.34-4.34">');
});
