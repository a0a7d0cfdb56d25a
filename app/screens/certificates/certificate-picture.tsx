import { certificateImagePath } from '#app/domain/certificate.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { shareImageWords as words } from '#app/words/en/certificate-words.ts';

type CertificatePictureProps = { certificate: { number: string; courseTitle: string; nameOnImage: boolean } };

/** What other sites show, and a button to add or remove the student's name (BRAND-23). */
export function CertificatePicture({ certificate }: CertificatePictureProps) {
  const { number, courseTitle, nameOnImage } = certificate;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2 font-semibold">{words.summary(nameOnImage)}</summary>
      {/* After the form below, the server redirects to a URL with this id as its fragment. Browsers then open the
          closed `details` element around it. */}
      <div id={`image-${number}`} className="grid max-w-md scroll-mt-24 gap-3 pt-1">
        <img
          src={certificateImagePath(number, nameOnImage)}
          alt={words.alt(courseTitle)}
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full border border-line"
        />
        <p className="text-muted">
          {nameOnImage ? words.explains.shown : words.explains.hidden}
          {nameOnImage && ` ${words.keptElsewhere}`}
        </p>
        <Form method="post" action="/dashboard" preventScrollReset>
          <input type="hidden" name="certificate" value={number} />
          <Button
            type="submit"
            name="intent"
            value={nameOnImage ? 'hide-name' : 'show-name'}
            variant="quiet"
            size="sm"
          >
            {nameOnImage ? words.hide : words.show}
          </Button>
        </Form>
      </div>
    </details>
  );
}
