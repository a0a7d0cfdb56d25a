import { CopyLine } from '#app/ui/copy-line.tsx';
import { consentWords } from '#app/words/en/consent-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';

type ConsentLineProps = {
  testimonial: { isSample: boolean; consentWords: string | null; withdrawnAt: Date | null };
  /** The URL at which the student can read the testimonial and consent to its publication. */
  link: string;
};

/**
 * Shown to the owner under a testimonial to which the student has not consented: why the testimonial cannot be
 * approved, and the link to send to the student (CLAIM-10).
 */
export function ConsentLine({ testimonial, link }: ConsentLineProps) {
  const { isSample, consentWords: agreed, withdrawnAt } = testimonial;
  if (isSample || (agreed !== null && !withdrawnAt)) return null;
  const { panel } = consentWords;
  return (
    <div className="mt-1 max-w-prose text-sm">
      <p className="font-semibold">{withdrawnAt ? panel.withdrawn : panel.none}</p>
      <p className="text-muted">{panel.hint}</p>
      <CopyLine label={panel.link} shown={link} words={copyWords} />
    </div>
  );
}
