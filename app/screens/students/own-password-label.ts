export function ownPasswordLabel(signedInBy: 'portal' | 'account'): string {
  return signedInBy === 'portal' ? 'Admin portal password' : 'Your password';
}
