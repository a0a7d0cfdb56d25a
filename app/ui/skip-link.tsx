/** First on every page: jumps over the navigation to the element `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip">
      Skip to content
    </a>
  );
}
