// How old a cached page may become, in milliseconds, while changes are not received.
const longestMs = 5_000;

/**
 * Calls `drop` every five seconds while this process cannot receive changes (`isReceiving`), so that no cached page
 * is older than that (OPS-46). While the database does not respond to `ping` either, the pages stay: nothing newer
 * could be rendered. Returns a function that stops it.
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
