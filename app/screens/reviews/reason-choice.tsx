import { hiddenReasons } from '#app/domain/review.ts';
import { Select } from '#app/ui/field.tsx';
import { reviewPanelWords as words } from '#app/words/en/review-panel-words.ts';
import { hiddenReasonWords } from '#app/words/en/shown-review-words.ts';

/** A select box for the reason why the selected reviews are hidden (REVIEW-3). */
export function ReasonChoice() {
  return (
    <Select name="reason" aria-label={words.reasonOfChosen} className="w-auto">
      {hiddenReasons.map((reason) => (
        <option key={reason} value={reason}>
          {hiddenReasonWords[reason]}
        </option>
      ))}
    </Select>
  );
}
