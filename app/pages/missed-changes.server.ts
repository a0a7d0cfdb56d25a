// The maximum age of a cached page, in milliseconds, while notifications of changes cannot arrive.
const longestMs = 5_000;

/**
 * Calls `drop` every five seconds while notifications of changes cannot arrive (`isReceiving` returns false), so that
 * no cached page is older than that (OPS-46). If the database does not respond to `ping` either, the pages are
 * kept, because none could be rendered. Returns a function that stops this.
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
