/** `changed`: the owner changed it. `used`: a real person's data depends on it (BRAND-55). */
export type KeptReason = 'changed' | 'used';
