/** The roles that an owner gives to helpers, the smallest first; `teacher` for some courses (DAY-185). */
export const helperRoles = ['packer', 'teacher', 'writer', 'accounts', 'desk'] as const;

export type HelperRole = (typeof helperRoles)[number];

/** What a helper is, for a teacher the ids of the courses, and since which instant. */
export type Helper = { role: HelperRole; courseIds: readonly string[]; since?: string };

export function isHelperRole(value: unknown): value is HelperRole {
  return helperRoles.some((role) => role === value);
}

/** Reads what is stored about a helper; undefined for nobody's, or what another version stored. */
export function helperFrom(stored: Helper | null): Helper | undefined {
  return stored && isHelperRole(stored.role) && Array.isArray(stored.courseIds) ? stored : undefined;
}
