import { pino } from 'pino';
import { requestId } from './request-id.server.ts';

const personal = ['email', 'phone', 'password', 'token', 'cookie', 'authorization', 'fullName'];

/** JSON lines with the request's id (X-Request-Id). No personal data; `email` and such are redacted. */
export function createLog(level: string, destination?: { write(line: string): unknown }) {
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { requestId: id };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError },
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
    },
    destination ?? pino.destination(1),
  );
}

export type Log = ReturnType<typeof createLog>;

/**
 * Opens the server's log: JSON lines, or words for a person at a terminal, who then sees faults alone. Slow queries
 * are SQL, so they are left out of the words unless a level is set.
 */
export function openLog(
  { logLevel, logFormat }: { logLevel?: string | undefined; logFormat?: 'text' | 'json' | undefined },
  isTerminal: boolean = process.stdout.isTTY,
  out?: { write(text: string): unknown },
): Log {
  if ((logFormat ?? (isTerminal ? 'text' : 'json')) === 'json') return createLog(logLevel ?? 'info', out);
  const write = (line: string) => {
    const { level, msg, time, err, requestId, ...facts } = JSON.parse(line);
    if ('query' in facts && logLevel === undefined) return;
    const ends = { ...facts, ...(requestId && { requestId }), ...codeOf(err) };
    const words = Object.entries(ends).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    const sign = level === 'error' || level === 'fatal' ? '✗' : '!';
    const lines = [`${sign} ${[msg, ...words].join(', ')}`, ...wordsOf(err)].map(printable);
    (out ?? process.stdout).write(`${lines.join('\n')}\n`);
  };
  return createLog(logLevel ?? 'warn', { write });
}

type LoggedError = { type?: string; message: string; code?: unknown; stack?: string[]; cause?: LoggedError };

/** The code of the first error that has one: that of a query is the database's, in its cause. */
function codeOf(error: LoggedError | undefined): { code?: unknown } {
  if (!error) return {};
  return error.code === undefined ? codeOf(error.cause) : { code: error.code };
}

function wordsOf(error: LoggedError | undefined): string[] {
  if (!error) return [];
  const frames = (error.stack ?? []).map((frame) => `    ${frame}`);
  return [`  ${error.type ?? 'Error'}: ${error.message}`, ...frames, ...wordsOf(error.cause)];
}

// What others sent must not move the cursor of the terminal.
const printable = (line: string) => line.replace(/\p{Cc}/gu, ' ');

/** Describes an error in one line that contains nothing that people typed. */
export function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const own = isQuery(error) ? 'a query failed' : withoutValues(error.message);
  const cause = error.cause instanceof Error ? plainMessage(error.cause) : '';
  return own.endsWith(cause) ? own : `${own}: ${cause}`;
}

const isQuery = (error: Error) => 'params' in error || 'query' in error;

/** Returns what failed and where, without the parameters of a query, which contain what people typed. */
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

// In characters; the rest is cut before secrets are removed. At most 300 characters of the result are logged.
const longestMessage = 2_000;

// The database's messages quote values, such as "Key (email)=(asha@example.in) already exists".
function withoutValues(message: string): string {
  return message
    .slice(0, longestMessage)
    .replace(/=\([^)]*(\)|$)/g, '=(…)')
    .replace(/[^\s<>"']+/g, (word) => (word.includes('@') ? '…@…' : word))
    .slice(0, 300);
}
