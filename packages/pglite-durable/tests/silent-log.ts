const ignore = () => undefined;

/** A log for tests that do not read it. */
export const silentLog = { info: ignore, warn: ignore, error: ignore };
