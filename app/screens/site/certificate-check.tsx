import { type CertificateVerdict, longestTypedNumber } from '#app/domain/certificate.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import { certificateCopy } from './certificate-copy.ts';
import { PageOpening } from './page-opening.tsx';

type CertificateCheckFormProps = {
  /** The certificate number that the user entered before, so that the user can correct it. */
  number?: string;
  error?: string;
};

/** A GET to `/certificates?number=…`, with and without JavaScript (DASH-16). */
export function CertificateCheckForm({ number, error }: CertificateCheckFormProps) {
  const { label, hint, button } = certificateCopy;
  return (
    // With an error message under the field, a button beside the field would be too low, so the button is then below.
    <Form
      method="get"
      action="/certificates"
      className={`max-w-xl gap-3 ${error ? 'grid *:justify-self-start' : 'flex flex-wrap items-end'}`}
    >
      <TextField
        name="number"
        label={label}
        hint={hint}
        error={error}
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestTypedNumber}
        className="min-w-0 grow basis-72"
      />
      <Button type="submit">{button}</Button>
    </Form>
  );
}

export function CertificateCheckOpening({
  texts,
  ...props
}: CertificateCheckFormProps & { texts: Pick<SiteTexts['certificates'], 'title' | 'lead'> }) {
  return (
    <PageOpening title={texts.title} lead={texts.lead}>
      <CertificateCheckForm {...props} />
    </PageOpening>
  );
}

type NotesProps = Pick<SiteTexts['certificates'], 'about'> & { verdict: CertificateVerdict | null };

/**
 * Explains what the check of a certificate proves, what it does not prove, and who can use the check. This explanation
 * is shown below the form, and below a valid certificate. Any other attests nothing (DAY-113). `verdict` is null without
 * a result.
 */
export function CertificateCheckNotes({ about, verdict }: NotesProps) {
  if (verdict !== null && verdict !== 'valid') return null;
  return (
    <dl className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-3 lg:py-16">
      {about.map(({ title, text }) => (
        <div key={title} className="border-line border-t-2 pt-4">
          <dt className="font-display text-xl">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
