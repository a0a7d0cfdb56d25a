/**
 * Why an item of sample content is kept when the owner removes the sample content: the owner has changed it
 * (`changed`), or data of a real person depends on it (`used`) (BRAND-55).
 */
export type KeptReason = 'changed' | 'used';
