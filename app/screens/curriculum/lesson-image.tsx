import type { RefObject } from 'react';
import { sendImage } from '#app/core/uploads/send-chosen-image.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ImageInput, UploadStatus, useImageUpload } from '#app/ui/image-input.tsx';
import { imageWords } from '#app/words/en/image-words.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';

type LessonImageProps = {
  text: RefObject<HTMLTextAreaElement | null>;
  error: string | undefined;
  onInserted: () => void;
};

/**
 * Uploads a picture and writes `![](…)` into the lesson's text (LEARN-10). With JavaScript, a chosen file is uploaded
 * at once and inserted at the cursor. Without JavaScript, the button submits the form, and the server adds the picture
 * to the end of the text.
 */
export function LessonImage({ text, error, onInserted }: LessonImageProps) {
  const upload = useImageUpload(sendImage, (url) => {
    const area = text.current;
    if (!area) return;
    area.setRangeText(`![](${url})`, area.selectionStart, area.selectionEnd, 'end');
    // Puts the cursor between the brackets, where the admin then types a description of the picture.
    const description = area.selectionEnd - url.length - 3;
    area.setSelectionRange(description, description);
    area.focus();
    onInserted();
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label={lessonFormWords.picture}
        hint={lessonFormWords.pictureHint(imageWords.hint)}
        error={upload.refused ?? error}
        className="min-w-0 flex-1 basis-72"
      >
        {(wiring) => <ImageInput {...wiring} name="image_file" onChange={upload.onChange} />}
      </Field>
      <noscript>
        <ActButton act="insert-image" variant="quiet">
          {lessonFormWords.insertPicture}
        </ActButton>
      </noscript>
      <UploadStatus isSending={upload.isSending} />
    </div>
  );
}
