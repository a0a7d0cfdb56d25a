import type { ChangeEvent } from 'react';
import { fileFields } from '#app/core/submissions/read-assignment.ts';
import { fileAddress, mostFileBytes, sizeOf } from '#app/domain/lesson-file.ts';
import { isPhoneFormat } from '#app/domain/stored-image.ts';
import { type SubmittedFile, submissionLimits } from '#app/domain/submission.ts';
import { CheckField, Field, Input } from '#app/ui/field.tsx';
import { FileLink } from '#app/ui/file-link.tsx';
import { submissionWords as words } from '#app/words/en/submission-words.ts';

type FilesFieldProps = {
  /** The files that are already uploaded. The student unticks a file to remove it. */
  held: SubmittedFile[];
  error: string | undefined;
};

/** A checkbox for each uploaded file, and a field that adds files (LEARN-63). */
export function FilesField({ held, error }: FilesFieldProps) {
  return (
    <div className="grid gap-3">
      {held.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-sm">{words.keep}</legend>
          {held.map((file) => (
            <CheckField
              key={file.id}
              name={fileFields.kept}
              value={file.id}
              label={`${file.name} (${sizeOf(file.bytes)})`}
              hint={
                <a
                  href={fileAddress(file.id)}
                  download
                  className="link"
                  aria-label={words.downloadOf(file.name)}
                >
                  {words.download}
                </a>
              }
              defaultChecked
              className="py-1 wrap-anywhere"
            />
          ))}
        </fieldset>
      )}
      <Field label={words.files} hint={words.filesHint} error={error} required={false}>
        {(wiring) => (
          <Input
            {...wiring}
            type="file"
            multiple
            name={fileFields.chosen}
            onChange={(event) => judge(event)}
          />
        )}
      </Field>
    </div>
  );
}

/** Sets a validation error on the field if the server would reject the chosen files, so that they are not sent. */
function judge({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const chosen = [...(input.files ?? [])];
  const isTooMany = chosen.length > submissionLimits.files;
  const isTooLarge = chosen.some(({ size }) => size > mostFileBytes.submission);
  const { fileErrors } = words;
  const isTooManyOrLarge = isTooMany
    ? fileErrors['too-many-files']
    : isTooLarge
      ? fileErrors['too-large']
      : '';
  input.setCustomValidity(chosen.some(isPhoneFormat) ? fileErrors.heic : isTooManyOrLarge);
}

export function SubmittedFiles({ files }: { files: SubmittedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink href={fileAddress(file.id)} name={file.name} size={sizeOf(file.bytes)} />
        </li>
      ))}
    </ul>
  );
}
