/** The academy as its certificates name it. */
export const academy = { academy: 'Pankh', tagline: 'Drones and programming, Bangalore' } as const;

/** What a certificate calls itself. */
export function kindOf({ isSpecimen }: { isSpecimen: boolean }): string {
  return isSpecimen ? 'Specimen of a certificate' : 'Certificate of completion';
}
