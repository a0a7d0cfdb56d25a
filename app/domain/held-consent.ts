const mark = '\nConsent held by the academy, given by: ';

/** How a consent was given that the owner holds, such as on paper, at most this many characters long. */
export const longestGivenBy = 60;

/** The stored consent: the exact text, and how it was given (CLAIM-13). */
export const heldConsent = (text: string, givenBy: string): string => text + mark + givenBy;

/** Returns how the consent to `text` was given, if the owner holds it; null for any other stored consent. */
export function givenByOf(stored: string | null, text: string): string | null {
  const start = text + mark;
  return stored?.startsWith(start) ? stored.slice(start.length) : null;
}
