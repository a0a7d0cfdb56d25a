import { useEffect, useRef, useState } from 'react';
import type { FilePurpose, ShownFile } from '#app/domain/lesson-file.ts';
import type { Result } from '#app/domain/result.ts';
import { fileWords } from '#app/words/en/file-words.ts';

const endpoint = '/admin/files';
// The size in bytes of the pieces in which a file is sent. Even at 64 kbit/s, such a piece arrives before the server's
// timeout.
const pieceBytes = 1024 * 1024;

export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; percent: number }
  | { is: 'checking' }
  | { is: 'refused'; error: string };

/** In pieces, to go on after a lost connection or a reload (LEARN-71). `send`: undefined if refused. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const stopping = useRef<() => void>(undefined);
  // This is an effect because an upload must stop when its page is closed.
  useEffect(() => () => stopping.current?.(), []);

  const send = async (file: File, purpose: FilePurpose): Promise<ShownFile | undefined> => {
    setState({ is: 'sending', percent: 0 });
    const { Upload, DetailedError } = await import('tus-js-client');
    const id = await new Promise<string | null>((resolve) => {
      const upload = new Upload(file, {
        endpoint,
        chunkSize: pieceBytes,
        retryDelays: [0, 1_000, 3_000, 10_000, 30_000, 60_000],
        metadata: { filename: file.name, purpose },
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => setState({ is: 'sending', percent: Math.floor((100 * sent) / total) }),
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? null),
        onError: (error) => {
          const body = error instanceof DetailedError ? error.originalResponse?.getBody().trim() : undefined;
          setState({ is: 'refused', error: refusalOf(body) });
          resolve(null);
        },
      });
      stopping.current = () => {
        void upload.abort();
        setState({ is: 'idle' });
        resolve(null);
      };
      void upload.findPreviousUploads().then(([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      });
    });
    stopping.current = undefined;
    if (id === null) return undefined;
    setState({ is: 'checking' });
    const kept = await takeIn(id);
    setState(kept.success ? { is: 'idle' } : { is: 'refused', error: kept.error });
    return kept.success ? kept.file : undefined;
  };
  return { state, send, stop: () => stopping.current?.() };
}

async function takeIn(id: string): Promise<Result<{ file: ShownFile }>> {
  const failed = { success: false, error: fileWords.trouble.failed } as const;
  for (const wait of [0, 1_000, 5_000]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(`${endpoint}/${id}`, { method: 'POST' }).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (typeof answer !== 'object' || answer === null) continue;
    // The cast is safe because our own server writes this response.
    return answer as Result<{ file: ShownFile }>;
  }
  return failed;
}

function refusalOf(code = ''): string {
  const words: Readonly<Record<string, string>> = { ...fileWords.errors, ...fileWords.trouble };
  return words[code] ?? fileWords.trouble.failed;
}
