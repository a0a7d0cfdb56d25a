import { useBrand } from '#app/ui/brand-context.ts';
import { pageNotFound } from '#app/words/en/error-page-words.ts';
import { errorWords } from './error-copy.ts';

/** Keeps it from search engines (OPS-80), here as React Router drops a failed route's tags. */
export function ErrorHead({ status, suffix = '' }: { status: number; suffix?: string }) {
  const brand = useBrand();
  const title = status === 404 ? pageNotFound : errorWords(status, brand).title;
  return (
    <>
      <title>{`${title} · ${brand.name}${suffix}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
