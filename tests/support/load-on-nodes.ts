/** What `loadNodes` counted while it sent requests to the nodes (server processes) of a shop. */
export type Seen = {
  /** The names of the acknowledged writes, as `write` returned them. */
  acknowledged: string[];
  unacknowledged: number;
  reads: number;
  /** The largest number of retries for a single page. */
  mostRetries: number;
  retries: number;
};

/**
 * Runs `readers` and `writers` at the same time until `writes` writes are acknowledged; calls `onHalf` after half
 * of them. `read` returns whether it succeeded, `write` the name of what it stored, or null. Only reads are
 * retried, because a failed write may have arrived.
 */
export async function loadNodes(options: {
  readers: number;
  writers: number;
  writes: number;
  read: (nth: number) => Promise<boolean>;
  write: (nth: number) => Promise<string | null>;
  onHalf: () => void;
}): Promise<Seen> {
  const seen: Seen = { acknowledged: [], unacknowledged: 0, reads: 0, mostRetries: 0, retries: 0 };
  let nth = 0;
  let isHalf = false;
  const isOver = () => seen.acknowledged.length >= options.writes;
  const readOn = async () => {
    while (!isOver()) {
      let retries = 0;
      while (!(await options.read(++nth).catch(() => false))) retries += 1;
      seen.reads += 1;
      seen.retries += retries;
      seen.mostRetries = Math.max(seen.mostRetries, retries);
    }
  };
  const writeOn = async () => {
    while (!isOver()) {
      const name = await options.write(++nth).catch(() => null);
      if (name === null) seen.unacknowledged += 1;
      else seen.acknowledged.push(name);
      if (isHalf || seen.acknowledged.length < options.writes / 2) continue;
      isHalf = true;
      options.onHalf();
    }
  };
  await Promise.all([
    ...Array.from({ length: options.readers }, readOn),
    ...Array.from({ length: options.writers }, writeOn),
  ]);
  return seen;
}
