/** The question about an email address whose domain is probably mistyped (DAY-7). */
export const didYouMean = (domain: string) => `Did you mean ${domain}?`;
