/**
 * How many functions run at a time. If more of them ran, some could time out on a busy machine while they wait for one
 * of the few connections of a test's pool.
 */
const inFlight = 20;

/** Runs many asynchronous functions concurrently, twenty at a time, and returns their results in order. */
export async function race<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runner = async () => {
    while (next < works.length) {
      const nth = next++;
      const work = works[nth];
      if (work) results[nth] = await work();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, runner));
  return results;
}
