import { refundPageWords } from '#app/words/en/refund-words.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';

const byRequest = 'Sending the enrollment form is a request. You are enrolled when we confirm it to you.';
const byOrder = 'You order and pay here, and are enrolled when we confirm your payment.';
const byEmail = 'No reason needed. One email is enough.';
const byButton = 'No reason needed. The button on your order’s page is enough.';
const button = `Press “${refundPageWords.ask}” on your order’s page.`;

/** Returns a policy that speaks of the buttons that exist where the shop takes orders itself (DAY-10). */
export function policyOf(document: LegalDocument, { hasCheckout }: { hasCheckout: boolean }): LegalDocument {
  if (!hasCheckout) return document;
  const { inShort, sections } = document;
  return {
    ...document,
    inShort: inShort.map((line) => (line === byEmail ? byButton : line)),
    sections: sections.map(({ points, paragraphs, ...section }: LegalSection) => ({
      ...section,
      points: points?.map((point) => (point === byRequest ? byOrder : point)),
      paragraphs:
        section.id === 'how-to-ask'
          ? paragraphs?.map((text) => `${button} ${text.replace(/^Write/, 'Or write')}`)
          : paragraphs,
    })),
  };
}
