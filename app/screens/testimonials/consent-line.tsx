import { CopyLine } from '#app/ui/copy-line.tsx';
import { consentWords } from '#app/words/en/consent-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';

type ConsentLineProps = {
  testimonial: { isSample: boolean; consentWords: string | null; withdrawnAt: Date | null };
  /** The address at which the student reads the text and agrees. */
  link: string;
};

/** Under a testimonial without consent: why it cannot be approved, and the link to send (CLAIM-10). */
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
