/** The academy's name and tagline on its certificates. */
export const academy = { academy: 'Pankh', tagline: 'Drones and programming, Bangalore' } as const;

/** The title printed on a certificate. */
export function kindOf({ isSpecimen }: { isSpecimen: boolean }): string {
  return isSpecimen ? 'Specimen of a certificate' : 'Certificate of completion';
}
