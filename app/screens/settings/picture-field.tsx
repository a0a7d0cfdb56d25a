import { type ChangeEvent, useState } from 'react';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { CheckField, Field } from '#app/ui/field.tsx';
import { ImageInput } from '#app/ui/image-input.tsx';
import { brandWords } from '#app/words/en/brand-words.ts';
import { isPictureName, PictureSample } from './picture-sample.tsx';

type PictureFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** The URL of the uploaded picture; empty if there is none. */
  value: string;
  error: string | undefined;
};

/**
 * A field for an uploaded picture, sent with the form. If another field is invalid, the server still stores the
 * picture, and a hidden field keeps its URL, so that the file need not be chosen again. The stored picture is shown
 * beside the field; with JavaScript, also one just chosen (BRAND-70).
 */
export function PictureField({ id, name, label, hint, value, error }: PictureFieldProps) {
  const stored = storedImageOf(value) === null ? null : value;
  const [chosen, setChosen] = useState<string | null>(null);
  const read = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    setChosen(null);
    if (!file) return;
    // The page's Content-Security-Policy allows pictures with `data:` URLs, but not with `blob:` URLs.
    const reader = new FileReader();
    reader.onload = () => setChosen(String(reader.result));
    reader.readAsDataURL(file);
  };
  const shown = chosen ?? stored;
  return (
    <div className="grid gap-2">
      <Field {...{ id, label, hint, error }}>
        {(wiring) => <ImageInput {...wiring} name={`${name}_file`} onChange={read} />}
      </Field>
      {shown && isPictureName(name) && (
        <figure className="grid gap-1">
          <PictureSample of={name} src={shown} />
          <figcaption className="text-muted text-sm">
            {brandWords.samples[name]} {chosen && brandWords.unsaved}
          </figcaption>
        </figure>
      )}
      <input type="hidden" name={name} value={value} />
      {stored && <CheckField name={`${name}_remove`} value="yes" label={brandWords.remove[name]} />}
    </div>
  );
}
