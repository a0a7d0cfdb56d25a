import { useBrand } from '#app/ui/brand-context.ts';
import { pageNotFound } from '#app/words/en/error-page-words.ts';
import { errorWords } from './error-copy.ts';

/**
 * The title of a page that shows an error, and the tag that keeps the page out of search engines (OPS-80). It is part
 * of the page, because React Router leaves out the tags of a route whose loader has failed.
 */
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
