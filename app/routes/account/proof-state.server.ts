import type { UserActor } from '#app/domain/access.ts';
import type { ProofState } from '#app/screens/accounts/proof-field.tsx';
import type { Services } from '#app/visit/services.server.ts';

/** Returns how the account shows on its own pages that it is them. */
export async function readProof({ auth }: Services, actor: UserActor, headers: Headers): Promise<ProofState> {
  if (!(await auth.lacksPassword(actor.id))) return 'password';
  return (await auth.isProven(headers)) ? 'given' : 'needed';
}
