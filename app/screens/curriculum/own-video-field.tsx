import { type RefObject, useState } from 'react';
import { fileAddress, fileOfAddress, type ShownFile, sizeOf } from '#app/domain/lesson-file.ts';
import { clockOf } from '#app/domain/watched.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { CheckField, Field, Input } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { fileWords } from '#app/words/en/file-words.ts';
import type { FieldsProps } from './fields-props.ts';
import { UploadStatus } from './upload-status.tsx';
import { useUpload } from './use-upload.ts';

const words = fileWords.video;

/** Writes the stored video's address into `address` (LEARN-70); without JavaScript, the server does. */
export function OwnVideoField({
  values,
  errors,
  film,
  address,
}: FieldsProps & { address: RefObject<HTMLInputElement | null> }) {
  const { state, send, stop } = useUpload();
  const [uploaded, setUploaded] = useState<ShownFile | null>();
  const stored = film && fileOfAddress(values.video) === film.id ? film : null;
  const shown = uploaded === undefined ? stored : uploaded;

  const fill = (text: string) => {
    if (!address.current) return;
    address.current.value = text;
    // The form listens to this event, by which it notices unsaved changes.
    address.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const kept = await send(file, 'video');
    // Empties the file field, because the file is already uploaded and must not be sent with the form again.
    input.value = '';
    if (!kept) return;
    setUploaded(kept);
    fill(fileAddress(kept.id));
  };
  return (
    <div className="grid gap-3">
      <Field
        label={words.label}
        hint={words.hint}
        error={state.is === 'refused' ? state.error : errors.video_file}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="file"
            name="video_file"
            accept="video/mp4,video/webm"
            disabled={state.is === 'sending' || state.is === 'checking'}
            onChange={(event) => void choose(event.currentTarget)}
          />
        )}
      </Field>
      <UploadStatus state={state} onStop={stop} />
      {shown && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="min-w-0 break-words font-semibold text-sm">
            {words.now(shown.name, `${clockOf(shown.seconds ?? 0)}, ${sizeOf(shown.bytes)}`)}
          </p>
          <button
            type="button"
            className="link min-h-11 cursor-pointer"
            onClick={() => {
              setUploaded(null);
              fill('');
            }}
          >
            {words.remove}
          </button>
        </div>
      )}
      {shown?.startsLate && <Notice tone="warning">{words.late}</Notice>}
      <noscript>
        <ActButton act="upload-video" variant="quiet">
          {words.upload}
        </ActButton>
      </noscript>
      <CheckField
        name="must_watch"
        value="yes"
        label={words.mustWatch}
        hint={words.mustWatchHint}
        defaultChecked={values.must_watch === 'yes'}
      />
    </div>
  );
}
