const freshMs = 1_000;

/**
 * Says whether the database answers, from a look at most a second old and one look at a time: `/readyz` stands before
 * the limit for all, so however often it is asked, the database is asked once a second.
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
