import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { fileWords } from '#app/words/en/file-words.ts';

/** If the lesson needs it watched (`counts`), it can be marked as done here (LEARN-115). */
export function BrokenVideo({ sentence, counts }: { sentence: string; counts: boolean }) {
  return (
    <Notice tone="danger" role="alert">
      <p>{sentence}</p>
      {counts && (
        <Form method="post" className="mt-2">
          <input type="hidden" name="unplayable" value="yes" />
          <Button type="submit" name="intent" value="done" variant="quiet">
            {fileWords.student.doneWithout}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
