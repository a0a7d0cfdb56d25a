import { linkHashOf, opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';

const nameOf = (id: string) => `helper:${id}`;

export const invitationPath = (id: string) => `/helpers/${id}`;

/** The secret URL at which somebody accepts an invitation (DAY-186). */
export function invitationLink(links: SecretLinks, id: string): string {
  return `${links.site}${invitationPath(id)}?key=${links.keyOf(nameOf(id))}`;
}

export function opensInvitation(links: SecretLinks, { id, key }: { id: string; key: string }): boolean {
  return opensLink(linkHashOf(links.keyOf(nameOf(id))), key);
}
