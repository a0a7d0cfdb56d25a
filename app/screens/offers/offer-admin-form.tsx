import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type OfferFault,
  type OfferField,
  type OfferValues,
  offerForm,
} from '#app/core/offers/offer-form-values.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CourseChoice } from '#app/ui/course-ticks.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { CourseScope } from './course-scope.tsx';

const words = offerWords.fields;
type OfferFormProps = {
  /** The version of the stored coupon, by which the server notices that somebody else has saved it; undefined for a new one. */
  version?: number;
  values: OfferValues;
  fault?: OfferFault;
  courses: readonly CourseChoice[];
  submit: string;
  back: string;
};

/** The form to add or edit a coupon (SELL-14). */
export function OfferForm({ version, values, fault, courses, submit, back }: OfferFormProps) {
  const initial = fault?.values ?? values;
  const errors = fault?.errors ?? {};
  // Keeps the version of the coupon from which the fields were filled. After a reload of the page's data, `version`
  // may be newer than the typed text; a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(version ?? 0);
  const unsaved = useUnsavedChanges({ isRejected: fault !== undefined });
  const form = useFaultFocus(fault);
  const isBusy = useNavigation().formMethod === 'POST';
  const field = fieldsOf(offerForm, { values: initial, errors });
  const tick = (name: OfferField) => ({ name, defaultChecked: initial[name] !== '', error: errors[name] });
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6" {...unsaved.formProps}>
        <FormErrors
          errors={fault?.error ?? (Object.keys(errors).length > 0 ? panelWords.seeMarked : undefined)}
        />
        <input type="hidden" name="version" value={firstVersion} />
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">{offerWords.theDiscount}</legend>
          <FormField {...field('name')} required />
          <FormField {...field('discount')} />
          <input type="hidden" name="mode" value="code" />
          <FormField {...field('code')} required autoCapitalize="characters" autoComplete="off" />
          <CheckField label={words.isActive.label} className="sm:col-span-2" {...tick('isActive')} />
        </fieldset>
        <fieldset className="card grid gap-4 p-5">
          <legend className="sr-only">{words.courses.label}</legend>
          <CourseScope field={field('scope')} chosen={initial.courses} courses={courses} />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">{offerWords.daysAndLimits}</legend>
          <FormField {...field('firstDay')} />
          <FormField {...field('lastDay')} />
          <FormField {...field('maxUses')} />
          <FormField {...field('minPrice')} inputMode="numeric" />
          <FormField {...field('maxSaving')} inputMode="numeric" />
          <div className="grid content-center gap-3">
            <CheckField {...words.oncePerBuyer} {...tick('oncePerBuyer')} />
            <CheckField {...words.combines} {...tick('combines')} />
          </div>
        </fieldset>
        <FormFoot back={back} isDirty={unsaved.isDirty} isSticky>
          <Button type="submit" busy={isBusy} busyText={panelWords.savingNow}>
            {submit}
          </Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
