import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type OfferFault,
  type OfferField,
  type OfferValues,
  offerForm,
} from '#app/core/offers/offer-form-values.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { offerWords } from '#app/words/en/offer-words.ts';

const words = offerWords.fields;
const modes = [
  { value: 'automatic', label: 'Automatically: every price falls' },
  { value: 'code', label: 'With the code' },
];
const scopes = [
  { value: 'all', label: 'All courses' },
  { value: 'some', label: 'Chosen courses' },
];

export type CourseChoice = { id: string; title: string };

type OfferFormProps = {
  /**
   * Whether the price rule (discount) is a coupon or the offer of a festival. A coupon has a name and days; the offer
   * of a festival uses the festival's name and days.
   */
  of: 'coupon' | 'festival';
  /**
   * The version of the stored rule that is being edited, by which the server notices that somebody else has saved the
   * rule; undefined for a new rule.
   */
  version?: number;
  values: OfferValues;
  fault?: OfferFault;
  courses: readonly CourseChoice[];
  submit: string;
  back: string;
};

/** The form to add or edit a price rule: a coupon, or the offer of a festival (SELL-14). */
export function OfferForm({ of, version, values, fault, courses, submit, back }: OfferFormProps) {
  const initial = fault?.values ?? values;
  const errors = fault?.errors ?? {};
  // Keeps the version of the price rule from which the fields were filled. After a reload of the page's data, `version`
  // may be newer than the typed text; a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(version ?? 0);
  const unsaved = useUnsavedChanges({ isRejected: fault !== undefined });
  const form = useFaultFocus(fault);
  const isBusy = useNavigation().formMethod === 'POST';
  const isCoupon = of === 'coupon';
  const field = fieldsOf(offerForm, { values: initial, errors });
  const tick = (name: OfferField) => ({ name, defaultChecked: initial[name] !== '', error: errors[name] });
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6" {...unsaved.formProps}>
        <FormErrors
          errors={
            fault?.error ?? (Object.keys(errors).length > 0 ? 'Please see the marked fields.' : undefined)
          }
        />
        <input type="hidden" name="version" value={firstVersion} />
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">The discount</legend>
          {isCoupon && <FormField {...field('name')} required />}
          <FormField {...field('discount')} />
          {isCoupon ? (
            <input type="hidden" name="mode" value="code" />
          ) : (
            <FormField {...field('mode')} options={modes} />
          )}
          <FormField {...field('code')} required={isCoupon} autoCapitalize="characters" autoComplete="off" />
          <CheckField
            label={isCoupon ? words.isActive.label : 'Take it off the prices while the festival lasts'}
            className="sm:col-span-2"
            {...tick('isActive')}
          />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 has-[option[value=all]:checked]:[&>ul]:hidden">
          <legend className="sr-only">{words.courses.label}</legend>
          <FormField {...field('scope')} options={scopes} />
          <ul className="grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-2">
            {courses.map(({ id, title }) => (
              <li key={id}>
                <CheckField
                  name="course"
                  value={id}
                  label={<span lang={languageOf(title)}>{title}</span>}
                  defaultChecked={initial.courses.split(' ').includes(id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        {isCoupon && (
          <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
            <legend className="sr-only">Days and limits</legend>
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
        )}
        <FormFoot back={back} isDirty={unsaved.isDirty} isSticky>
          <Button type="submit" busy={isBusy} busyText="Saving…">
            {submit}
          </Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
