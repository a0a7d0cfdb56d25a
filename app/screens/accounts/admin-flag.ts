/**
 * The key in `localStorage` of a flag that says that an admin signed in here. The flag only decides what is
 * rendered first. Forging it gains nothing, because the server checks its own session (PORTAL-3).
 */
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

/**
 * Calls `tell` when the flag of a signed-in admin may have changed: after `writeAdminFlag` in this tab, and after any
 * change of `localStorage` in another tab. Returns a function that stops the calls.
 */
export function watchAdminFlag(tell: () => void): () => void {
  addEventListener(changed, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(changed, tell);
    removeEventListener('storage', tell);
  };
}
