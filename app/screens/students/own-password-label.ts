/** The label of the field in which an admin types again the password of the present sign-in. */
export function ownPasswordLabel(signedInBy: 'portal' | 'account'): string {
  return signedInBy === 'portal' ? 'Admin portal password' : 'Your password';
}
