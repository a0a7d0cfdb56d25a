import type { ProfileInput } from '#app/domain/profile.ts';
import type { Result } from '#app/domain/result.ts';
import type { SignUpInput } from '#app/domain/sign-up.ts';
import { OverloadError, overloadSeconds } from '#app/platform/bounded-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export type AccountField = keyof SignUpInput | keyof ProfileInput | 'current';

/** Why any command may refuse: too many tries, or too much of the same work waiting. */
type Hindrance = 'too-many-attempts' | 'busy';

/** On success, the cookies to set; otherwise why, the fields at fault, and what the response needs. */
export type Outcome<Code extends string> = Result<
  { headers: Headers },
  Code | Hindrance,
  { fields: readonly AccountField[]; status: number; retryAfterSeconds?: number }
>;

/**
 * Runs a form's work. An unexpected error becomes a 503 with the code `failed`, an overload one with `busy`.
 * The error's message is not logged, since it may quote what was typed.
 */
export async function answered<Code extends string, Failed extends string>(
  { log }: { log: Pick<Log, 'error'> },
  failed: Failed,
  work: () => Promise<Outcome<Code>>,
): Promise<Outcome<Code | Failed>> {
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

/** A success without cookies to set. */
export const done = { success: true, headers: new Headers() } as const;

export const tooMany = (retryAfterSeconds: number) => ({
  ...refused(429, 'too-many-attempts'),
  retryAfterSeconds,
});

/** Refuses a form, because of these fields if it is about some. */
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
