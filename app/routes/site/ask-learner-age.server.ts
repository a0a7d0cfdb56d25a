import { findAgeOf, forgetAdult, isKnownChild, storeAdult } from '#app/core/consents/store-age.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { isTicked, textIn } from '#app/domain/form-fields.ts';
import type { AgeBand } from '#app/domain/guardian.ts';
import type { LearnerAgeWords } from '#app/screens/orders/learner-age.tsx';
import type { Services } from '#app/visit/services.server.ts';
import { bandNames, learnerAgeWords } from '#app/words/en/age-words.ts';
import { consentText } from '#app/words/en/guardian-words.ts';

/** Of a guest, or who may order for somebody else (DAY-178). A child's account has its consent. */
async function asksAge({ db }: Services, actor: Actor): Promise<boolean> {
  const { minors, enrollment } = await getSettings(db);
  if (!minors.asksAge) return false;
  return !isSignedIn(actor) || (enrollment.asksLearner === true && !(await isKnownChild(db, actor.id)));
}

export async function readLearnerAge(
  services: Services,
  actor: Actor,
  slug: string,
): Promise<LearnerAgeWords | null> {
  if (!(await asksAge(services, actor))) return null;
  const { legend, agree, alone } = learnerAgeWords;
  const href = `/signup?next=${encodeURIComponent(`/checkout/${slug}`)}`;
  const consent = consentText((await services.brand()).name);
  const words = { legend, bands: bandNames, consent, agree };
  if (!isSignedIn(actor)) return { ...words, alone: { ...alone, href }, isOwnKnown: false };
  return { ...words, alone: null, isOwnKnown: await hasAnswered(services, actor) };
}

/** Whether the own age is known: not of an account from before the academy asked, or one that was imported. */
const hasAnswered = async ({ db }: Services, actor: Actor) =>
  isSignedIn(actor) && (await findAgeOf(db, actor.id)) !== undefined;

type OwnAge = { userId: string; band: AgeBand };

/**
 * Reads the answer: `consent` is the words to which a parent agreed, null for an adult learner; `ownAge` is what the
 * holder of an account said of themselves.
 */
export async function readAnsweredAge(services: Services, actor: Actor, form: FormData) {
  const none = { consent: null, ownAge: null, errors: null };
  if (!(await asksAge(services, actor))) return none;
  const band = textIn(form, 'band', 10);
  const isOwn = textIn(form, 'learner', 10) === 'me';
  const ownAge = (band: AgeBand): OwnAge | null =>
    isOwn && isSignedIn(actor) ? { userId: actor.id, band } : null;
  if (band === 'adult') return { ...none, ownAge: ownAge(band) };
  if (band === '' && isOwn && (await hasAnswered(services, actor))) return none;
  if (band !== 'minor') return { ...none, errors: { band: learnerAgeWords.missing } };
  if (!isTicked(form, 'guardian')) return { ...none, errors: { guardian: learnerAgeWords.noGuardian } };
  return { ...none, consent: consentText((await services.brand()).name), ownAge: ownAge(band) };
}

/** Once the order is placed, an adult is not asked again; who went back and corrected that is. */
export async function keepOwnAge({ db }: Services, own: OwnAge | null, now: Date): Promise<void> {
  if (own?.band === 'adult') await storeAdult(db, own.userId, now);
  else if (own) await forgetAdult(db, own.userId);
}
