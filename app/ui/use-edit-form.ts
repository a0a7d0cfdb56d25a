import { useNavigation } from 'react-router';
import { useFaultFocus } from './use-fault-focus.ts';
import { useHeldForm } from './use-held-form.ts';

/**
 * Holds the form of one row whose button sends the intent `save`, as `useHeldForm` does. `values` are the ones to show:
 * those of the refusal, if there is one. Use `form` as the form's ref and `turn` as its React key.
 */
export function useEditForm<Values, Answer extends { version: number; values: Values }>(stored: {
  values: Values;
  version: number;
  answer: Answer | undefined;
}) {
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const { values, version, answer: given } = stored;
  const held = useHeldForm({ values, version, given, isSaving });
  const form = useFaultFocus(held.answer);
  return { ...held, values: held.answer?.values ?? held.values, form };
}
