/** In `localStorage`. Forging it gains nothing: the server checks its session (PORTAL-3). */
export const adminFlagKey = 'pankh_admin_auth';

const changed = 'pankh:admin-flag';

export function readAdminFlag(): boolean {
  try {
    return localStorage.getItem(adminFlagKey) === 'true';
  } catch {
    // In a browser that blocks storage entirely, reading `localStorage` throws an error. No admin can be remembered
    // there.
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

/** After `writeAdminFlag` here and any change of `localStorage` elsewhere, until stopped. */
export function watchAdminFlag(tell: () => void): () => void {
  addEventListener(changed, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(changed, tell);
    removeEventListener('storage', tell);
  };
}
