/**
 * Why a piece of sample content is not removed: the owner has changed it (`changed`), or data of a real person
 * depends on it (`used`) (BRAND-55).
 */
export type KeptReason = 'changed' | 'used';
