/** How long money is owed already, and the days after which each age begins; the first begins today (DAY-129). */
export const owedAges = ['today', 'week', 'month', 'quarter', 'older'] as const;
export const owedAgeDays = [1, 8, 31, 91] as const;
export type OwedAge = (typeof owedAges)[number];

export const owedAgeParam = 'age';
export const readOwedAge = (text: string | null): OwedAge | null =>
  owedAges.find((known) => known === text) ?? null;
