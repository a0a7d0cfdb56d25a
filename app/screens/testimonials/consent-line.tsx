import type { Day } from '#app/domain/calendar.ts';
import { longestGivenBy } from '#app/domain/held-consent.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { TextField } from '#app/ui/field.tsx';
import { consentWords } from '#app/words/en/consent-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';

type ConsentLineProps = {
  testimonial: {
    id: string;
    studentName: string;
    isSample: boolean;
    consentWords: string | null;
    withdrawnAt: Date | null;
  };
  today: Day;
  typed: { givenOn: string; givenBy: string } | undefined;
  /** The URL at which the student can read the testimonial and consent to its publication. */
  link: string;
};

/** Why it cannot be approved, the link (CLAIM-10), and a consent that the owner holds (CLAIM-13). */
export function ConsentLine({ testimonial, link, today, typed }: ConsentLineProps) {
  const { isSample, consentWords: agreed, withdrawnAt } = testimonial;
  if (isSample || (agreed !== null && !withdrawnAt)) return null;
  const { panel } = consentWords;
  return (
    <div className="mt-1 max-w-prose text-sm">
      <p className="font-semibold">{withdrawnAt ? panel.withdrawn : panel.none}</p>
      <p className="text-muted">{panel.hint}</p>
      <CopyLine label={panel.link} shown={link} words={copyWords} />
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={testimonial.id} />
        <p className="w-full font-semibold">{panel.held.title}</p>
        <TextField
          name="givenOn"
          type="date"
          label={panel.held.on}
          max={today}
          required
          defaultValue={typed?.givenOn}
        />
        <TextField
          name="givenBy"
          label={panel.held.by}
          hint={panel.held.byHint}
          maxLength={longestGivenBy}
          required
          defaultValue={typed?.givenBy}
        />
        <Button
          type="submit"
          name="intent"
          value="hold-consent"
          size="sm"
          aria-label={panel.held.label(testimonial.studentName)}
        >
          {panel.held.act}
        </Button>
      </Form>
    </div>
  );
}
