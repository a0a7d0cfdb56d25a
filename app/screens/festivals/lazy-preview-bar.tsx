import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { PreviewBar as Bar } from './preview-bar.tsx';

const PreviewBar = lazyPart(async () => (await import('./preview-bar.tsx')).PreviewBar);

/** The bar above a preview, whose script no visitor has to load, because only admins see the bar. */
export function LazyPreviewBar(props: ComponentProps<typeof Bar>) {
  return (
    <Suspense fallback={null}>
      <PreviewBar {...props} />
    </Suspense>
  );
}
