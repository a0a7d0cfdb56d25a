import { getPolicy, getSettings } from '#app/core/settings/settings-queries.server.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';

/**
 * Reads what the page of the terms or of the refund policy shows: the owner's own text if there is one, and the numbers
 * of days that the built-in text promises.
 */
export async function readPolicyPage({ services: { db, env } }: Visit, policy: 'terms' | 'refund') {
  const [{ contact, own }, { selling }, { policies }] = await Promise.all([
    getPolicy(db, policy),
    getSettings(db),
    readSiteTexts(db),
  ]);
  const { refundDays, supportDays } = selling;
  const promised = { refundDays, supportDays };
  return { contact, own, promised, meta: policies[policy], origin: env.baseUrl };
}
