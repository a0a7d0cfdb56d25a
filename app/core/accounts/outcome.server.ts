import type { Result } from '#app/domain/result.ts';
import type { SignUpInput } from '#app/domain/sign-up.ts';
import { OverloadError, overload } from '#app/platform/bounded-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Fault, faultFrom, tooManyAttempts } from './form-faults.ts';

export type Logs = { log: Pick<Log, 'error'> };

/** On success, the cookies to set; otherwise what the form shows, with the HTTP status and headers. */
export type Outcome<Field extends string = keyof SignUpInput> = Result<
  { headers: Headers },
  string,
  Fault<Field> & { status: number; headers: Record<string, string> }
>;

/**
 * Runs a form's work. An unexpected error becomes a 503 with the text `fallback` (or an overload's own text);
 * its message is not logged, since it may quote what was typed.
 */
export async function answered<Field extends string>(
  parts: Logs,
  fallback: string,
  work: () => Promise<Outcome<Field>>,
): Promise<Outcome<Field>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OverloadError) return refused(503, faultFrom(overload.words), overload.seconds);
    const kind = error instanceof Error ? error.name : typeof error;
    parts.log.error({ kind, stack: stackOf(error) }, fallback);
    return refused(503, faultFrom(fallback), 30);
  }
}

/** A success without cookies to set. */
export const done = { success: true, headers: new Headers() } as const;

export const tooMany = (seconds: number) => refused(429, faultFrom(tooManyAttempts(seconds)), seconds);

export function refused<Field extends string>(
  status: number,
  { error, errors }: Fault<string>,
  retryAfterSeconds?: number,
): Outcome<Field> {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return { success: false, error, errors, status, headers: headers as Record<string, string> };
}

function stackOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}
