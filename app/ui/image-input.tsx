import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { Result } from '#app/domain/result.ts';
import { uploadingLabel } from '#app/words/en/ui-words.ts';
import { Input } from './field.tsx';

export function ImageInput(props: Omit<ComponentProps<'input'>, 'type' | 'accept'>) {
  return <Input {...props} type="file" accept="image/png,image/jpeg,image/webp" />;
}

type Sent = Result<{ url: string }>;

/** Pass `onChange` to the `ImageInput`; `onSent` gets the URL, `refused` stays until `forget`. */
export function useImageUpload(send: (file: File) => Promise<Sent>, onSent: (url: string) => void) {
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    const sent = await send(file);
    setSending(false);
    // Empties the file field, because the file is already uploaded and need not be sent again with the form.
    input.value = '';
    if (sent.success) onSent(sent.url);
    else setRefused(sent.error);
  };
  return {
    isSending,
    refused,
    forget: () => setRefused(undefined),
    onChange: (event: ChangeEvent<HTMLInputElement>) => void upload(event.currentTarget),
  };
}

/** This is always in the page, because screen readers announce only text added to an existing element. */
export function UploadStatus({ isSending }: { isSending: boolean }) {
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {isSending ? uploadingLabel : ''}
    </p>
  );
}
