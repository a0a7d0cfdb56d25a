import { useState } from 'react';
import { teacherForm } from '#app/core/teachers/teacher-form.ts';
import { sendImage } from '#app/core/uploads/send-chosen-image.ts';
import type { EditAnswer } from '#app/domain/form.ts';
import { EditForm } from '#app/ui/edit-form.tsx';
import { CheckField, Field } from '#app/ui/field.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import { ImageInput, UploadStatus, useImageUpload } from '#app/ui/image-input.tsx';
import { imageWords } from '#app/words/en/image-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';
import { TeacherPhoto } from './teacher-photo.tsx';

type TeacherFormProps = {
  id?: string;
  values: typeof teacherForm.blank;
  version: number;
  answer: EditAnswer<keyof typeof teacherForm.blank> | undefined;
};

export function TeacherForm({ id, ...stored }: TeacherFormProps) {
  const [title, submit] = teacherWords.titles[id ? 'edit' : 'new'];
  return (
    <EditForm
      form={teacherForm}
      back="/admin/teachers"
      encType="multipart/form-data"
      {...{ id, title, submit, ...stored }}
    >
      {({ of, values, answer, turn, onTyped }) => (
        <>
          <FormField {...of('name')} />
          <FormField {...of('about')} rows={4} />
          <PhotoField
            key={`${turn} ${values.photoUrl}`}
            name={values.name}
            stored={values.photoUrl}
            error={answer?.errors.photoUrl}
            onMoved={onTyped}
          />
          <FormField {...of('links')} rows={3} autoCapitalize="none" spellCheck={false} />
        </>
      )}
    </EditForm>
  );
}

type PhotoFieldProps = { name: string; stored: string; error: string | undefined; onMoved: () => void };

/** With JavaScript, a chosen file is uploaded at once; otherwise it is sent with the form. */
function PhotoField({ name, stored, error, onMoved }: PhotoFieldProps) {
  const [photo, setPhoto] = useState(stored);
  const upload = useImageUpload(sendImage, (address) => {
    setPhoto(address);
    onMoved();
  });
  return (
    <div className="flex flex-wrap items-start gap-4">
      <TeacherPhoto teacher={{ name: name || '?', photoUrl: photo || null }} size={96} />
      <div className="grid min-w-0 flex-1 gap-2">
        <Field
          label={teacherWords.fields.photo.label}
          hint={imageWords.hint}
          required={false}
          error={upload.refused ?? error}
        >
          {(wiring) => <ImageInput {...wiring} name="photo_file" onChange={upload.onChange} />}
        </Field>
        <UploadStatus isSending={upload.isSending} />
        {photo === '' ? (
          <input type="hidden" name="photoUrl" value="" />
        ) : (
          <CheckField
            name="photoUrl"
            value={photo}
            label={teacherWords.showPhoto}
            defaultChecked
            key={photo}
          />
        )}
      </div>
    </div>
  );
}
