import { useState } from 'react';
import type { TeacherAnswer, TeacherValues } from '#app/core/teachers/teacher-schema.ts';
import { sendImage } from '#app/core/uploads/send-chosen-image.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, Field, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { ImageInput, UploadStatus, useImageUpload } from '#app/ui/image-input.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useEditForm } from '#app/ui/use-edit-form.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { TeacherPhoto } from './teacher-photo.tsx';

type TeacherFormProps = {
  id?: string;
  values: TeacherValues;
  /** The version of the stored teacher, by which the server notices that somebody else has changed it. */
  version: number;
  answer: TeacherAnswer | undefined;
};

/**
 * The form with which an admin adds or edits a teacher. What is typed in it stays until it is saved, whatever other
 * admins save meanwhile.
 */
export function TeacherForm({ id, ...stored }: TeacherFormProps) {
  const { version, answer, turn, markTyped, values, form } = useEditForm(stored);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined, withQuery: true });
  const onTyped = () => {
    unsaved.markDirty();
    markTyped();
  };
  const field = (name: keyof TeacherValues) => ({
    name,
    defaultValue: values[name],
    error: answer?.errors[name],
  });
  return (
    <>
      <Form
        key={turn}
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="card grid max-w-3xl gap-4 p-4 sm:p-6"
        {...unsaved.formProps}
        onChange={onTyped}
      >
        <h2 className="text-xl">{id ? 'Edit teacher' : 'New teacher'}</h2>
        <input type="hidden" name="intent" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={version} />
        <FormErrors errors={answer?.error} />
        <TextField label="Name" required maxLength={100} {...field('name')} />
        <TextareaField
          label="About"
          hint="What this teacher has made or taught, in two or three lines."
          required
          rows={4}
          maxLength={2000}
          {...field('about')}
        />
        <PhotoField
          key={`${turn} ${values.photoUrl}`}
          name={values.name}
          stored={values.photoUrl}
          error={answer?.errors.photoUrl}
          onMoved={onTyped}
        />
        <TextareaField
          label="Links"
          hint="One per line, such as a channel or a page of projects."
          required={false}
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          {...field('links')}
        />
        <FormFoot back="/admin/teachers" isDirty={unsaved.isDirty}>
          <Button type="submit">{id ? 'Update teacher' : 'Add teacher'}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}

type PhotoFieldProps = { name: string; stored: string; error: string | undefined; onMoved: () => void };

/**
 * Lets an admin upload a teacher's photo, or remove it. With JavaScript, a chosen file is uploaded at once; otherwise it
 * is sent with the form.
 */
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
        <Field label="Photo" hint={imageWords.hint} required={false} error={upload.refused ?? error}>
          {(wiring) => <ImageInput {...wiring} name="photo_file" onChange={upload.onChange} />}
        </Field>
        <UploadStatus isSending={upload.isSending} />
        {photo === '' ? (
          <input type="hidden" name="photoUrl" value="" />
        ) : (
          <CheckField name="photoUrl" value={photo} label="Show this photo" defaultChecked key={photo} />
        )}
      </div>
    </div>
  );
}
