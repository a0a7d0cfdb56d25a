import type { MouseEvent } from 'react';
import { type EmailQuestionValues, emailAnswer, emailDomain } from '#app/domain/email-question-fields.ts';
import { keepDomain, takeDomain } from '#app/words/en/ui-words.ts';
import { Button } from './button.tsx';
import { DefaultButton } from './default-button.tsx';

/** Asks about a probably mistyped domain; one button sends the suggested address, the other the typed one (DAY-7). */
export function EmailSuggestion({ values }: { values: EmailQuestionValues | undefined }) {
  const { suggestedEmail: suggested = '', askedEmail: asked = '' } = values ?? {};
  if (asked === '') return null;
  // The server corrects the address too. The field is corrected so that it shows what was sent, whatever the answer is.
  const correct = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const field = form?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && field.value === asked) field.value = suggested;
  };
  return (
    <>
      <input type="hidden" name="askedEmail" value={asked} />
      {suggested !== '' && (
        <div className="-mt-2 flex flex-wrap gap-3">
          <DefaultButton />
          <Button
            type="submit"
            size="sm"
            name={emailAnswer.name}
            value={emailAnswer.correct}
            onClick={correct}
            className="wrap-anywhere"
          >
            {`${takeDomain} ${emailDomain(suggested)}`}
          </Button>
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name={emailAnswer.name}
            value={emailAnswer.keep}
            className="wrap-anywhere"
          >
            {`${keepDomain} ${emailDomain(asked)}`}
          </Button>
        </div>
      )}
    </>
  );
}
