/** Only tells the screen what to draw first; forging it gives nothing, since the server asks its session (PORTAL-3). */
export const adminFlagKey = 'pankh_admin_auth';

const changed = 'pankh:admin-flag';

export function readAdminFlag(): boolean {
  try {
    return localStorage.getItem(adminFlagKey) === 'true';
  } catch {
    // A browser may forbid storage altogether.
    return false;
  }
}

export function writeAdminFlag(isAdmin: boolean): void {
  try {
    if (isAdmin) localStorage.setItem(adminFlagKey, 'true');
    else localStorage.removeItem(adminFlagKey);
  } catch {
    return;
  }
  dispatchEvent(new Event(changed));
}

/** Tells of a change in this tab and in others. */
export function watchAdminFlag(tell: () => void): () => void {
  addEventListener(changed, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(changed, tell);
    removeEventListener('storage', tell);
  };
}
