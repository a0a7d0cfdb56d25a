import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Makes the secrets for links that give access to one object, such as an order, to people who are not signed in. */
export type SecretLinks = {
  /** The origin of the site, such as `https://shop.example`, with which the links begin. */
  site: string;
  /** From the name and a secret of the server: always the same, so every email can have the link. */
  keyOf: (thing: string) => string;
};

export function createSecretLinks({ secret, site }: { secret: string; site: string }): SecretLinks {
  return { site, keyOf: (thing) => createHmac('sha256', secret).update(thing).digest('base64url') };
}

/** Returns the hash of a link's secret. Only the hash is stored, so that stolen data contains no working link. */
export function linkHashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The key is compared in constant time, so that the response time reveals nothing about the hash. */
export function opensLink(linkHash: string | null, key: string | null): boolean {
  if (linkHash === null || key === null) return false;
  const [stored, given] = [Buffer.from(linkHash), Buffer.from(linkHashOf(key))];
  return stored.length === given.length && timingSafeEqual(stored, given);
}
