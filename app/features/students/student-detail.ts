import type { findStudent } from './detail.server.ts';

/** What a student's page shows. */
export type StudentDetail = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** An open session of the student, as the panel shows it. */
export type StudentSession = {
  id: string;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
};

/** Browser and system of a session in two words, from what the browser says of itself. */
export function deviceOf(userAgent: string | null): string {
  const says = userAgent ?? '';
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark = '']) => says.includes(mark))?.[1];
  const system = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([mark = '']) => says.includes(mark))?.[1];
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
}
