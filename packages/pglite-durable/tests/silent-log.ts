const ignore = () => undefined;

/** A log that discards everything, for tests that do not read it. */
export const silentLog = { info: ignore, warn: ignore, error: ignore };
