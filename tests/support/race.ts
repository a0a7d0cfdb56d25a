/** As many as can wait for the few connections of a test's pool without giving up on a busy machine. */
const inFlight = 20;

/** Runs many works against each other, always twenty at a moment, and returns their results in order. */
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
