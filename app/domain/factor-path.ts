/** Where an account sets up its second factor. A module of its own, because public pages load the rules of access. */
export const factorPath = '/account/second-factor';

export const passwordPath = '/account#password';
