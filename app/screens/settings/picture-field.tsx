import { type ChangeEvent, useState } from 'react';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { CheckField, Field } from '#app/ui/field.tsx';
import { ImageInput } from '#app/ui/image-input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { brandWords } from '#app/words/en/brand-words.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { isPictureName, PictureSample } from './picture-sample.tsx';
import { readPicture } from './read-picture.ts';
import { useHardToSee } from './use-hard-to-see.ts';

type PictureFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
};

/**
 * A field for an uploaded picture, sent with the form. If another field is invalid, the server still stores the
 * picture, and a hidden field keeps its URL. Below the field is the stored picture or, with JavaScript, the newly
 * chosen picture; none if "remove" is ticked. Warns of a logo that is hard to see in one of the themes (BRAND-70).
 */
export function PictureField({ id, name, label, hint, value, error }: PictureFieldProps) {
  const stored = storedImageOf(value) === null ? null : value;
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    setChosen(null);
    setRefused(undefined);
    if (!file) return;
    const picture = await readPicture(file);
    if (input.files?.[0] !== file) return;
    if (picture.success) return setChosen(picture.url);
    // A refused file is not sent with the form: a large one would be refused with everything typed beside it.
    input.value = '';
    setRefused(imageWords.errors[picture.error]);
  };
  const [isRemoved, setRemoved] = useState(false);
  const shown = chosen ?? (isRemoved ? null : stored);
  const hard = useHardToSee(name === 'logo' ? shown : null);
  return (
    <div className="grid gap-2">
      <Field {...{ id, label, hint }} error={refused ?? error}>
        {(wiring) => <ImageInput {...wiring} name={`${name}_file`} onChange={(event) => void read(event)} />}
      </Field>
      {shown && isPictureName(name) && (
        <figure className="grid gap-1">
          <PictureSample of={name} src={shown} />
          <figcaption className="text-muted text-sm">
            {brandWords.samples[name]} {chosen && brandWords.unsaved}
          </figcaption>
        </figure>
      )}
      {hard.map((theme) => (
        <Notice key={theme}>{brandWords.hardToSee[theme]}</Notice>
      ))}
      <input type="hidden" name={name} value={value} />
      {stored && (
        <CheckField
          name={`${name}_remove`}
          value="yes"
          label={brandWords.remove[name]}
          onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
        />
      )}
    </div>
  );
}
