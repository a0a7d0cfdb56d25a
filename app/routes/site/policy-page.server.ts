import { getPolicy, getSettings } from '#app/core/settings/settings-queries.server.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';

/** The owner's text, the days of the built-in one, and whether the shop takes orders. */
export async function readPolicyPage({ services: { db, env, rail } }: Visit, policy: 'terms' | 'refund') {
  const [{ contact, own }, { selling, enrollment }, { policies }] = await Promise.all([
    getPolicy(db, policy),
    getSettings(db),
    readSiteTexts(db),
  ]);
  const { refundDays, supportDays } = selling;
  const promised = { refundDays, supportDays };
  const { hasCheckout } = shownEnrollment({ selling, enrollment }, rail !== null);
  return { contact, own, promised, hasCheckout, meta: policies[policy], origin: env.baseUrl };
}
