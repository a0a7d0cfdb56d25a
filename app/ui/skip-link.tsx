import { skipToContent } from '#app/words/en/ui-words.ts';
/** The first element on every page: it skips the navigation to reach `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip">
      {skipToContent}
    </a>
  );
}
