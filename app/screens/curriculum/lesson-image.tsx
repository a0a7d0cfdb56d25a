import { type RefObject, useState } from 'react';
import { sendImage } from '#app/core/uploads/send-image.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { imageWords } from '#app/words/en/image-words.ts';

type LessonImageProps = {
  /** A ref to the text area that contains the lesson's text. */
  text: RefObject<HTMLTextAreaElement | null>;
  error: string | undefined;
  onInserted: () => void;
};

/**
 * Uploads a picture and writes `![](…)` into the lesson's text (LEARN-10). If JavaScript runs, a chosen file
 * is uploaded at once and inserted at the cursor. Otherwise the button submits the form, and the server adds
 * the picture to the end of the text.
 */
export function LessonImage({ text, error, onInserted }: LessonImageProps) {
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    const sent = await sendImage(file);
    setSending(false);
    // Empties the file field: the file is uploaded already, and need not be sent with the form again.
    input.value = '';
    if (!sent.success) return setRefused(sent.error);
    const area = text.current;
    if (!area) return;
    area.setRangeText(`![](${sent.url})`, area.selectionStart, area.selectionEnd, 'end');
    // Puts the cursor between the brackets, where the admin then types a description of the picture.
    const description = area.selectionEnd - sent.url.length - 3;
    area.setSelectionRange(description, description);
    area.focus();
    onInserted();
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label="Picture"
        hint={`${imageWords.hint}. Describe it between the brackets: ![A drone in the air](…)`}
        error={refused ?? error}
        className="min-w-0 flex-1 basis-72"
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
      <noscript>
        <Button type="submit" name="intent" value="insert-image" variant="quiet">
          Insert picture
        </Button>
      </noscript>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSending ? 'Uploading...' : ''}
      </p>
    </div>
  );
}
