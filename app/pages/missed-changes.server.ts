// The maximum age of a cached page, in milliseconds, while notifications of changes cannot arrive.
const longestMs = 5_000;

/**
 * While notifications cannot arrive, empties the page cache every five seconds (OPS-46), unless the database
 * does not answer `ping`: then no page could be rendered. Returns how to stop it.
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
