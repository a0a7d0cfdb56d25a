// The maximum age of a cached page, in milliseconds, while notifications of changes cannot arrive.
const longestMs = 5_000;

/**
 * While notifications of changes cannot arrive (`isReceiving` returns false), calls `drop` every five seconds to empty
 * the page cache, so that no outdated page is served for longer (OPS-46). If the database does not respond to `ping`,
 * the pages are kept, because no page could be rendered. Returns a function that stops the timer.
 */
export function dropCacheWhileDisconnected(options: {
  isReceiving: () => boolean;
  ping: () => Promise<void>;
  drop: () => void;
}): () => void {
  const timer = setInterval(() => {
    if (options.isReceiving()) return;
    options.ping().then(options.drop, () => undefined);
  }, longestMs);
  timer.unref();
  return () => clearInterval(timer);
}
