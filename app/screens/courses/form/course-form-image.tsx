import { useId, useState } from 'react';
import type { CourseFormValues } from '#app/core/courses/form/course-form-values.ts';
import { sendImage } from '#app/core/uploads/send-image.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, Field, Input, TextField } from '#app/ui/field.tsx';
import { imageWords } from '#app/words/en/image-words.ts';

type ImageFieldProps = {
  values: CourseFormValues;
  error?: string;
  /** Called with the URL of the picture that is now chosen, or with an empty string if there is none. */
  onImage: (address: string) => void;
  onMoved: () => void;
};

/**
 * Lets an admin choose a course's image by URL or by upload, with a preview and a button to remove it
 * (ADM-CRS-5, ADM-CRS-7). With JavaScript, a chosen file is uploaded at once; without it, the file is sent
 * with the form. CSS hides the fields of the source that is not chosen.
 */
export function ImageField({ values, error, onImage, onMoved }: ImageFieldProps) {
  const [source, setSource] = useState(values.image_source);
  const [url, setUrl] = useState(values.image_url.trim());
  const [upload, setUpload] = useState(values.image_upload);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [clearings, setClearings] = useState(0);
  const urlId = useId();
  const shown = source === 'upload' ? upload : url;
  const fault = refused ?? error;

  const choose = (next: string) => {
    setSource(next);
    setRefused(undefined);
    onImage(next === 'upload' ? upload : url);
  };
  const commitUrl = (text: string) => {
    setUrl(text.trim());
    onImage(text.trim());
  };
  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    const sent = await sendImage(file);
    setSending(false);
    // Empties the file field, because the file is already uploaded and need not be sent again with the form.
    input.value = '';
    if (!sent.success) return setRefused(sent.error);
    setUpload(sent.url);
    onImage(sent.url);
    onMoved();
  };
  const remove = () => {
    if (source === 'upload') setUpload('');
    else setUrl('');
    setClearings((count) => count + 1);
    setRefused(undefined);
    onImage('');
    onMoved();
  };

  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-1 font-semibold text-sm">Image</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {[
          ['url', 'Image URL'],
          ['upload', 'Upload File'],
        ].map(([value = '', label]) => (
          <CheckField
            key={value}
            type="radio"
            name="image_source"
            value={value}
            label={label}
            defaultChecked={values.image_source === value}
            data-source={value}
            onChange={() => choose(value)}
          />
        ))}
      </div>
      <TextField
        key={clearings}
        id={urlId}
        name="image_url"
        label="Image URL"
        hint="Starts with https://"
        inputMode="url"
        defaultValue={url}
        error={source === 'url' ? fault : undefined}
        onBlur={(event) => commitUrl(event.currentTarget.value)}
        className="group-has-[[data-source=upload]:checked]:hidden"
      />
      <Field
        label="Upload File"
        hint={imageWords.hint}
        error={source === 'upload' ? fault : undefined}
        className="group-has-[[data-source=url]:checked]:hidden"
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="file"
            name="image_file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void send(event.currentTarget)}
          />
        )}
      </Field>
      <input type="hidden" name="image_upload" value={upload} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSending ? 'Uploading...' : ''}
      </p>
      {shown !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          {brokenUrl === shown ? (
            <p className="grid h-28 w-44 place-items-center bg-sunk text-muted text-sm">No Image</p>
          ) : (
            <img
              key={shown}
              src={shown}
              alt="Preview"
              width={176}
              height={112}
              className="h-28 w-44 bg-sunk object-cover"
              onError={() => setBrokenUrl(shown)}
            />
          )}
          <Button
            type="submit"
            name="intent"
            value="remove-image"
            formNoValidate
            variant="quiet"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              remove();
            }}
          >
            Remove image
          </Button>
        </div>
      )}
    </fieldset>
  );
}
