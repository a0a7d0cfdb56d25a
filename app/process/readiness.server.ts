const freshMs = 1_000;

/**
 * Reports whether the database responds, from a check at most one second old and one check at a time.
 * `/readyz` is not rate limited, so however often it is requested, the database is pinged at most once a
 * second.
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
