import type { Result } from '#app/domain/result.ts';
import {
  type From,
  type ReauthenticationError,
  reauthenticate,
  type SignInParts,
} from '#app/identity/reauthenticate.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { StudentParts } from './student-commands.server.ts';

export type FreshParts = StudentParts & SignInParts & { from: From };

/** The response must have `headers`: the acting admin's new session, or when to try again. */
export type FreshOutcome<Code extends string> = Result<
  { headers: Headers },
  ReauthenticationError | Code,
  { status: 400 | 409 | 429 | 503; retryAfterSeconds: number; headers: Headers }
>;

/** Asks the acting admin's password and gives a new session (T22), then acts; wrong passwords delay further attempts. */
export async function afterReauthentication<Code extends string>(
  ctx: CommandContext & FreshParts,
  password: string,
  act: () => Promise<Result<object, Code>>,
): Promise<FreshOutcome<Code>> {
  const fresh = await reauthenticate(ctx, ctx.actor, password, ctx.from);
  if (!fresh.success) return fresh;
  const { headers } = fresh;
  const acted = await act();
  return acted.success
    ? { success: true, headers }
    : { ...acted, status: 409, retryAfterSeconds: 0, headers };
}
