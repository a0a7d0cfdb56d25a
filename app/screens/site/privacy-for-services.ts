import type { LegalDocument } from './legal-document.ts';

/** The privacy policy of a shop to which people also log in by other services, such as Google (DAY-167). */
export function privacyForServices(notice: LegalDocument, labels: readonly string[]): LegalDocument {
  const names = labels.join(' or ');
  const kept = {
    what: `Login by ${names}, if you choose it: your name, your email address, and the number by which that service knows you. Nothing else is asked for, and no key to your data there is stored.`,
    why: 'To let you in without a password.',
    howLong: 'Until you remove it on your account page, or as long as you have the account.',
  };
  const sees = `If you log in by ${names}, that service learns when, and that it was here.`;
  return {
    ...notice,
    sections: notice.sections.map((section) => {
      if (section.id === 'others') return { ...section, points: [...(section.points ?? []), sees] };
      return section.kept ? { ...section, kept: [...section.kept, kept] } : section;
    }),
  };
}
