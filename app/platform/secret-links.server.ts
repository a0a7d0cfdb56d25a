import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Links whose secret opens one thing without an account. */
export type SecretLinks = {
  /** The site's origin, for the links of emails. */
  site: string;
  /** The secret for a thing, the same at any time, so that every email about it can carry the link. */
  keyOf: (thing: string) => string;
};

export function createSecretLinks({ secret, site }: { secret: string; site: string }): SecretLinks {
  return { site, keyOf: (thing) => createHmac('sha256', secret).update(thing).digest('base64url') };
}

/** What is stored of a secret: a table of hashes yields no working link. */
export function linkHashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Compares by hash and in constant time, so that the answer's timing tells nothing of the secret. */
export function opensLink(linkHash: string | null, key: string | null): boolean {
  if (linkHash === null || key === null) return false;
  const [stored, given] = [Buffer.from(linkHash), Buffer.from(linkHashOf(key))];
  return stored.length === given.length && timingSafeEqual(stored, given);
}
