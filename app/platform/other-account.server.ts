import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { accountKey, drawnForField, type OtherAccount } from '#app/domain/drawn-for.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { Asking } from './asking.server.ts';

/**
 * A 409 if the form was drawn for another account than the one logged in now, as by another tab (OPS-70), or if the panel
 * has closed to this one meanwhile (DAY-161).
 * Without JavaScript it has what was sent. Removes the account's field from `form`.
 */
export async function refuseOtherAccount(visit: Asking, request: Request, form: FormData): Promise<void> {
  if (!form.has(drawnForField)) return;
  const drawnFor = textIn(form, drawnForField, 100);
  const sent = [...form];
  form.delete(drawnForField);
  const actor = await visit.actor();
  const panelActor = (await visit.panelActor?.()) ?? actor;
  const { pathname } = new URL(request.url);
  const isPanel = pathname.startsWith('/admin');
  // To the panel, an admin who lacks a second factor is not logged in: the login leads to its set-up.
  const lacksFactor = isPanel && isSignedIn(panelActor) && panelActor.lacksFactor === true;
  const isSame = accountKey(actor) === drawnFor || accountKey(panelActor) === drawnFor;
  if (isSame && !lacksFactor) return;
  const now = isPanel ? panelActor : actor;
  // A page with JavaScript still has what was typed.
  const isPage = !pathname.endsWith('.data');
  const otherAccount: OtherAccount = {
    loggedInAs: lacksFactor ? null : nameOf(now),
    sent: isPage ? textsOf(sent) : [],
  };
  throw Response.json({ otherAccount }, { status: 409, headers: { 'Cache-Control': 'no-store' } });
}

function nameOf(actor: Actor): string | null {
  if (isSignedIn(actor)) return actor.fullName.trim() || actor.email;
  return actor.kind === 'portal' ? 'Admin' : null;
}

// Passwords are not shown again, and files cannot be.
function textsOf(sent: [string, FormDataEntryValue][]): OtherAccount['sent'] {
  return sent.flatMap(([name, value]) =>
    typeof value === 'string' && !/password|current/i.test(name) ? [[name, value]] : [],
  );
}
