const ignore = () => undefined;

/** A log that discards everything, for tests that do not check what is logged. */
export const silentLog = { info: ignore, warn: ignore, error: ignore };
