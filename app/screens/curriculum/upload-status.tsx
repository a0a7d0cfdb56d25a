import { ProgressBar } from '#app/ui/progress.tsx';
import { fileWords as words } from '#app/words/en/file-words.ts';
import type { UploadState } from './use-upload.ts';

export function UploadStatus({ state, onStop }: { state: UploadState; onStop: () => void }) {
  const text =
    state.is === 'sending' ? words.uploading(state.percent) : state.is === 'checking' ? words.checking : '';
  return (
    <>
      {state.is === 'sending' && (
        <div className="flex flex-wrap items-center gap-3">
          <ProgressBar
            label={words.uploading(state.percent)}
            value={state.percent}
            className="min-w-40 flex-1"
          />
          <button type="button" className="link min-h-11 cursor-pointer" onClick={onStop}>
            {words.stop}
          </button>
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {text}
      </p>
    </>
  );
}
