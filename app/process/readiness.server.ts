const freshMs = 1_000;

/** Each result is reused for a second, as `/readyz` has no rate limit; never two pings at once. */
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
