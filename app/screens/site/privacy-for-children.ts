import type { LegalDocument } from './legal-document.ts';

const kept = {
  what: 'Age and a parent’s consent: whether you are 18 or older, no date of birth; under 18, name and email address or phone number of a parent or guardian, and whether, when, how and to which words they agreed.',
  why: 'The Digital Personal Data Protection Act wants a parent’s consent before we teach a child.',
  howLong:
    'As long as you have the account. Afterwards only that it was a child’s, so that no certificate begins to show the name.',
};

const children = [
  'Sign-up, and a guest’s checkout, ask whether the learner is under 18. Then we ask a parent or guardian, or who pays declares to be one, and lessons stay closed until they agree. They get a link with which they take the consent back at any time, download what is kept, and delete the account. Lessons close within a minute; payments and receipts stay as long as tax law requires.',
  'We show no advertising to a child, keep no code of the poster, group or newsletter from which a child’s account came, send no emails that only ask to come back, and show a child’s name to nobody else: not beside a review, and not on the public page of a certificate. Streaks and progress are there for learning only.',
];

/** The privacy policy of an academy that asks ages (DAY-174). */
export function privacyForChildren(notice: LegalDocument): LegalDocument {
  return {
    ...notice,
    sections: notice.sections.map((section) => {
      if (section.id === 'children') return { ...section, paragraphs: children };
      return section.kept ? { ...section, kept: [...section.kept, kept] } : section;
    }),
  };
}
