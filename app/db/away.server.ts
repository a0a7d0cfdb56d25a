/** Node's words for a server that cannot be reached, and PostgreSQL's for one that stops, starts or is full. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53300)$/;
// The driver gives these no code.
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|the database did not answer)/;

/** Whether an error says that the database cannot be reached just now, and not that something was asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  ) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && codes.test(code)) return true;
    if (words.test(current.message)) return true;
  }
  return false;
}
