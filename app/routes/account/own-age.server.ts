import { shownPhone } from '@pankh/india/shown-phone.ts';
import { findAgeOf } from '#app/core/consents/store-age.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { standingOf } from '#app/domain/guardian.ts';
import { isEmail } from '#app/domain/sign-up.ts';
import type { Services } from '#app/visit/services.server.ts';
import { guardianWords } from '#app/words/en/guardian-words.ts';
import { readAgeQuestion } from './age-question.server.ts';

const words = guardianWords.child;

/**
 * What an account's own pages ask and say of its age (DAY-173); null for adults and, in an academy that does not ask, unless
 * a parent said no.
 */
export async function readOwnAge(services: Services, actor: UserActor) {
  const question = await readAgeQuestion(services);
  const row = await findAgeOf(services.db, actor.id);
  const standing = standingOf(row);
  if (standing === 'adult' || (question === null && standing !== 'ended')) return null;
  const { guardianName, guardianContact } = row ?? {};
  const contact = guardianContact ?? '';
  const named = [guardianName ?? '', isEmail(contact) ? contact : shownPhone(contact)] as const;
  const texts = {
    unasked: null,
    waiting: !contact ? null : isEmail(contact) ? words.waiting(...named) : words.toBeAsked(...named),
    given: words.given(named[0]),
    ended: words.ended,
  };
  return {
    question: standing === 'unasked' || standing === 'waiting' ? question : null,
    isWaiting: standing === 'waiting',
    isClosed: standing === 'waiting' || standing === 'ended',
    text: texts[standing],
    title: words.title,
    button: standing === 'waiting' && contact ? words.sendAgain : words.save,
    values: { guardianName, guardianContact },
  };
}
