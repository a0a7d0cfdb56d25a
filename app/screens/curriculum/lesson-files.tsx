import type { ListedFile } from '#app/core/curriculum/list-lesson-files.server.ts';
import { isCaptionsName, sizeOf } from '#app/domain/lesson-file.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { useFetcher } from '#app/ui/bound-form.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { OrderButtons } from '#app/ui/order-buttons.tsx';
import { fileWords } from '#app/words/en/file-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { UploadStatus } from './upload-status.tsx';
import { useUpload } from './use-upload.ts';

const words = fileWords.attached;

type LessonFilesProps = { lessonId: string; files: ListedFile[] };

/** The files of a lesson, each with a button that removes the file, and a field that adds another file (LEARN-73). */
export function LessonFiles({ lessonId, files }: LessonFilesProps) {
  const action = `/admin/lessons/${encodeURIComponent(lessonId)}/files`;
  const { state, send, stop } = useUpload();
  const fetcher = useFetcher<{ error: string | null }>();
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const kept = await send(file, isCaptionsName(file.name) ? 'captions' : 'attachment');
    input.value = '';
    if (kept) await fetcher.submit({ intent: 'attach', file: kept.id }, { method: 'post', action });
  };
  const refused = state.is === 'refused' ? state.error : (fetcher.data?.error ?? undefined);
  return (
    <section aria-labelledby="lesson-files" className="card mt-5 grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h2 id="lesson-files" className="text-xl">
        {words.title}
      </h2>
      {files.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-2">
          {files.map((file, i) => (
            <li
              key={file.id}
              className="grid gap-x-4 gap-y-2 border-line border-b pb-2 sm:flex sm:items-center sm:justify-between"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere font-semibold">{file.name}</span>
                <span className="text-muted text-sm">
                  {file.cues === null ? '' : `${words.captions(file.cues)} · `}
                  {sizeOf(file.bytes)}
                </span>
              </span>
              <span className="flex gap-2">
                <OrderButtons
                  id={file.id}
                  name={file.name}
                  isFirst={i === 0}
                  isLast={i === files.length - 1}
                  action={action}
                />
                <fetcher.Form method="post" action={action}>
                  <input type="hidden" name="file" value={file.id} />
                  <ActButton act="detach" variant="quiet" size="sm" aria-label={words.remove(file.name)}>
                    {panelWords.remove}
                  </ActButton>
                </fetcher.Form>
              </span>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form method="post" action={action} encType="multipart/form-data" className="grid gap-3">
        <Field label={words.label} hint={words.hint} error={refused}>
          {(wiring) => (
            <Input
              {...wiring}
              type="file"
              name="file"
              accept=".pdf,.zip,.txt,.md,.csv,.vtt,.srt,.py,.ino,image/png,image/jpeg,image/webp,application/zip,text/*"
              disabled={state.is === 'sending' || state.is === 'checking'}
              onChange={(event) => void choose(event.currentTarget)}
            />
          )}
        </Field>
        <UploadStatus state={state} onStop={stop} />
        <noscript>
          <ActButton act="attach" variant="quiet">
            {words.upload}
          </ActButton>
        </noscript>
      </fetcher.Form>
    </section>
  );
}
