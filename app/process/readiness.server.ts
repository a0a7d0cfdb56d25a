const freshMs = 1_000;

/**
 * Returns a function that tells whether the database responds. `/readyz` has no rate limit, so each result is reused
 * for a second: the database gets at most one ping a second, and never two at the same time.
 */
export function createReadiness(ping: () => Promise<void>, now: () => number = Date.now) {
  let known = { isUp: false, until: Number.NEGATIVE_INFINITY };
  let looking: Promise<boolean> | null = null;
  const look = async () => {
    const isUp = await ping().then(
      () => true,
      () => false,
    );
    known = { isUp, until: now() + freshMs };
    looking = null;
    return isUp;
  };
  return async (): Promise<boolean> => {
    if (now() < known.until) return known.isUp;
    looking ??= look();
    return looking;
  };
}
