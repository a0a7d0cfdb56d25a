import { pino } from 'pino';

const personal = ['email', 'phone', 'password', 'token', 'cookie', 'authorization', 'fullName'];

/** JSON lines on standard output. Personal data is never handed to it; what slips in by field name is cut out. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError },
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
    },
    destination ?? pino.destination(1),
  );
}

export type Log = ReturnType<typeof createLog>;

/** An error in one line, without what people typed. */
export function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const own = isQuery(error) ? 'a query failed' : withoutValues(error.message);
  return error.cause instanceof Error ? `${own}: ${plainMessage(error.cause)}` : own;
}

const isQuery = (error: Error) => 'params' in error || 'query' in error;

/** What failed and where. A failed query carries what people typed as its parameters: they stay out. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? plainError(error.cause) : undefined;
  return {
    type: error.name,
    message: isQuery(error) ? 'a query failed' : withoutValues(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: frames.slice(0, 12).map((frame) => frame.trim()),
    ...(cause ? { cause } : {}),
  };
}

// What is cut out makes a message shorter; of more than this nothing would be left to see.
const longestMessage = 2_000;

// The database tells the very value that broke a rule, in brackets: Key (email)=(asha@example.in) already exists.
function withoutValues(message: string): string {
  return message
    .slice(0, longestMessage)
    .replace(/=\([^)]*(\)|$)/g, '=(…)')
    .replace(/[^\s<>"']+/g, (word) => (word.includes('@') ? '…@…' : word))
    .slice(0, 300);
}
