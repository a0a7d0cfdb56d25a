/** The families of motifs that suit any subject. */
export const neutralFamilies = ['waves', 'leaves', 'stones', 'weave', 'sun', 'steps'] as const;

/** All families: `drone` and `programming` have motifs for words of their subjects. */
export const artFamilies = ['drone', 'programming', ...neutralFamilies] as const;

export type NeutralFamily = (typeof neutralFamilies)[number];
export type ArtFamily = (typeof artFamilies)[number];
