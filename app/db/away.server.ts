/** Node's for an unreachable server, PostgreSQL's for one stopping, starting, or without connections. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53300)$/;
// The error messages that mean that the database cannot be reached, for errors to which the database driver gives no
// code.
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired|Query read timeout|the database did not answer)/;

/** Whether the database cannot be reached now. Other errors mean a faulty statement. */
export function isDatabaseAway(error: unknown): boolean {
  return isCausedBy(error, ({ code, message }) => codes.test(code) || words.test(message));
}

/** Whether an error means that the disk is too full to store something. Data that was stored before is intact. */
export function isDiskFull(error: unknown): boolean {
  return isCausedBy(
    error,
    ({ code, message }) =>
      /^(53100|ENOSPC|EDQUOT)$/.test(code) || message.includes('No space left on device'),
  );
}

function isCausedBy(error: unknown, test: (cause: { code: string; message: string }) => boolean): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  ) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (test({ code, message: current.message })) return true;
  }
  return false;
}
