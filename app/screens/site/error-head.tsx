import { useBrand } from '#app/ui/brand-context.ts';
import { pageNotFound } from '#app/words/en/error-page-words.ts';
import { errorWords } from './error-copy.ts';

/** Keeps it from search engines (OPS-80), here as React Router drops a failed route's tags. */
export function ErrorHead(
  props: { status: number; suffix?: string } | { title: string; suffix?: undefined },
) {
  const brand = useBrand();
  const { suffix = '' } = props;
  const title =
    'title' in props
      ? props.title
      : props.status === 404
        ? pageNotFound
        : errorWords(props.status, brand).title;
  return (
    <>
      <title>{`${title} · ${brand.name}${suffix}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
