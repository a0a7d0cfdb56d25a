import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { classWords } from '#app/words/en/class-words.ts';

const words = classWords.nudges;

/**
 * Asks a student in the first lesson for consent to an email after a week without a visit (LEARN-105). The checkbox is
 * not ticked in advance, and the question is asked only once, whatever the answer. `from` is the URL path of the
 * lesson.
 */
export function NudgeQuestion({ from }: { from: string }) {
  return (
    <section aria-labelledby="nudges" className="card p-5 sm:p-6">
      <h2 id="nudges" className="mb-3 text-lg">
        {words.title}
      </h2>
      <Form method="post" action="/account/learning" className="grid justify-items-start gap-4">
        <input type="hidden" name="intent" value="nudges" />
        <input type="hidden" name="from" value={from} />
        <CheckField name="nudges" value="yes" label={words.agree} hint={words.hint} />
        <Button type="submit" variant="quiet" className="max-sm:w-full">
          {words.save}
        </Button>
      </Form>
    </section>
  );
}
