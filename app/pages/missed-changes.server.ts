// The maximum age of a cached page, in milliseconds, while notifications of changes cannot arrive.
const longestMs = 5_000;

/**
 * Empties the page cache every five seconds while notifications cannot arrive (OPS-46), but not while the database
 * does not answer `ping`: then no page could be rendered. Returns a function that stops this.
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
