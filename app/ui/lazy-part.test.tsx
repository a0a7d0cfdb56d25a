import { type ReactNode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

async function htmlOf(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <main>
      The page. <Suspense fallback="Loading">{part}</Suspense>
    </main>,
  );
  let html = '';
  for await (const piece of prelude) html += piece;
  return html.replace(/<!--.*?-->/g, '');
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('[REVIEW-6] [FEST-2] a part whose script is loaded when it is shown', () => {
  it('is rendered with its properties', async () => {
    const Part = lazyPart(async () => ({ name }: { name: string }) => <p>{name}</p>);
    expect(await htmlOf(<Part name="Asha" />)).toBe('<main>The page. <p>Asha</p></main>');
  });

  it('leaves the page unchanged if the script cannot be loaded', async () => {
    const Part = lazyPart(missing);
    expect(await htmlOf(<Part />)).toBe('<main>The page. </main>');
  });

  it('can show that it could not be loaded', async () => {
    const Part = lazyPart(missing, <p>Reload the page.</p>);
    expect(await htmlOf(<Part />)).toBe('<main>The page. <p>Reload the page.</p></main>');
  });
});
