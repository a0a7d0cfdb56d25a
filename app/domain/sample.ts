/** Why a sample stays: the owner has changed it, or something of a real person depends on it (BRAND-55). */
export type KeptReason = 'changed' | 'used';
