/** The question about an email address whose domain is probably mistyped, and the buttons that answer it (DAY-7). */
export const didYouMean = (domain: string) => `Did you mean ${domain}?`;
export const takeDomain = (domain: string) => `Use ${domain}`;
export const keepDomain = (domain: string) => `Keep ${domain}`;
