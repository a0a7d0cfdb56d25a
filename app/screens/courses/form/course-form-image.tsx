import { useId, useState } from 'react';
import type { CourseFormValues } from '#app/core/courses/form/course-form-values.ts';
import { sendImage } from '#app/core/uploads/send-chosen-image.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { CheckField, Field, TextField } from '#app/ui/field.tsx';
import { ImageInput, UploadStatus, useImageUpload } from '#app/ui/image-input.tsx';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

const words = courseAdminWords;

type ImageFieldProps = {
  values: CourseFormValues;
  error?: string;
  /** Called with the URL of the picture that is now chosen, or with an empty string if no picture is chosen. */
  onImage: (address: string) => void;
  onMoved: () => void;
};

/**
 * Lets an admin choose a course's image by URL or by upload, with a preview and a button that removes it (ADM-CRS-5,
 * ADM-CRS-7). With JavaScript, a chosen file is uploaded at once; otherwise it is sent with the form. CSS hides the
 * fields of the choice (URL or upload) that is not selected.
 */
export function ImageField({ values, error, onImage, onMoved }: ImageFieldProps) {
  const [source, setSource] = useState(values.image_source);
  const [url, setUrl] = useState(values.image_url.trim());
  const [uploaded, setUploaded] = useState(values.image_upload);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [clearings, setClearings] = useState(0);
  const urlId = useId();
  const upload = useImageUpload(sendImage, (address) => {
    setUploaded(address);
    onImage(address);
    onMoved();
  });
  const shown = source === 'upload' ? uploaded : url;
  const fault = upload.refused ?? error;

  const choose = (next: string) => {
    setSource(next);
    upload.forget();
    onImage(next === 'upload' ? uploaded : url);
  };
  const commitUrl = (text: string) => {
    setUrl(text.trim());
    onImage(text.trim());
  };
  const remove = () => {
    if (source === 'upload') setUploaded('');
    else setUrl('');
    setClearings((count) => count + 1);
    upload.forget();
    onImage('');
    onMoved();
  };

  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-1 font-semibold text-sm">{words.image}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {[
          ['url', courseAdminWords.fields.image_url],
          ['upload', words.uploadFile],
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
        label={courseAdminWords.fields.image_url}
        hint={words.imageUrlHint}
        inputMode="url"
        defaultValue={url}
        error={source === 'url' ? fault : undefined}
        onBlur={(event) => commitUrl(event.currentTarget.value)}
        className="group-has-[[data-source=upload]:checked]:hidden"
      />
      <Field
        label={words.uploadFile}
        hint={imageWords.hint}
        error={source === 'upload' ? fault : undefined}
        className="group-has-[[data-source=url]:checked]:hidden"
      >
        {(wiring) => <ImageInput {...wiring} name="image_file" onChange={upload.onChange} />}
      </Field>
      <input type="hidden" name="image_upload" value={uploaded} />
      <UploadStatus isSending={upload.isSending} />
      {shown !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          {brokenUrl === shown || !isSafeLink(shown) ? (
            <p className="grid h-28 w-44 place-items-center bg-sunk text-muted text-sm">{words.noImage}</p>
          ) : (
            <img
              key={shown}
              src={shown}
              alt={panelWords.preview}
              width={176}
              height={112}
              className="h-28 w-44 bg-sunk object-cover"
              onError={() => setBrokenUrl(shown)}
            />
          )}
          <ActButton
            act="remove-image"
            formNoValidate
            variant="quiet"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              remove();
            }}
          >
            {words.removeImage}
          </ActButton>
        </div>
      )}
    </fieldset>
  );
}
