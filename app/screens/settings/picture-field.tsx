import { storedImageOf } from '#app/domain/stored-image.ts';
import { CheckField, Field } from '#app/ui/field.tsx';
import { ImageInput } from '#app/ui/image-input.tsx';
import { brandWords } from '#app/words/en/brand-words.ts';

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
 * A field for an uploaded picture, which is sent with the form. The server stores the picture even if another
 * field is invalid. A hidden field then holds the picture's URL, so that the file need not be chosen again.
 */
export function PictureField({ id, name, label, hint, value, error }: PictureFieldProps) {
  const isStored = storedImageOf(value) !== null;
  return (
    <div className="grid gap-2">
      <Field {...{ id, label, hint, error }}>
        {(wiring) => <ImageInput {...wiring} name={`${name}_file`} />}
      </Field>
      <input type="hidden" name={name} value={value} />
      {isStored && <CheckField name={`${name}_remove`} value="yes" label={brandWords.remove[name]} />}
    </div>
  );
}
