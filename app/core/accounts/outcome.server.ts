import type { ProfileInput } from '#app/domain/profile.ts';
import type { Result } from '#app/domain/result.ts';
import type { SignUpInput } from '#app/domain/sign-up.ts';
import { OverloadError, overloadSeconds } from '#app/platform/bounded-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export type AccountField = keyof SignUpInput | keyof ProfileInput | 'current' | 'code';

/** Errors that every command may return: too many attempts, or `busy` because the server has too much other work. */
type Hindrance = 'too-many-attempts' | 'busy';

/**
 * The result of a command: the headers with the cookies to set, or an error code, the wrong fields, the HTTP status,
 * and perhaps the seconds to wait.
 */
export type Outcome<Code extends string, Done extends object = object> = Result<
  { headers: Headers } & Done,
  Code | Hindrance,
  { fields: readonly AccountField[]; status: number; retryAfterSeconds?: number }
>;

/**
 * Turns what is thrown into a 503: an OverloadError is `busy`, others `failed`. Logs name and stack, but not
 * the message, which may contain a typed password.
 */
export async function answered<Answer, Failed extends string>(
  { log }: { log: Pick<Log, 'error'> },
  failed: Failed,
  work: () => Promise<Answer>,
): Promise<Answer | Extract<Outcome<Failed>, { success: false }>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OverloadError)
      return { ...refused(503, 'busy'), retryAfterSeconds: overloadSeconds };
    const kind = error instanceof Error ? error.name : typeof error;
    log.error({ kind, stack: stackOf(error) }, failed);
    return { ...refused(503, failed), retryAfterSeconds: 30 };
  }
}

export const done = { success: true, headers: new Headers() } as const;

export const tooMany = (retryAfterSeconds: number) => ({
  ...refused(429, 'too-many-attempts'),
  retryAfterSeconds,
});

export function refused<const Code extends string>(
  status: number,
  error: Code,
  fields: readonly AccountField[] = [],
) {
  return { success: false as const, error, fields, status };
}

function stackOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}
