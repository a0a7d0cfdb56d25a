import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { OfferFault, OfferField, OfferValues } from '#app/core/offers/offer-form-values.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { longestCode } from '#app/domain/offer-code.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';

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
  const field = (name: OfferField) => ({ name, defaultValue: initial[name], error: errors[name] });
  const tick = (name: OfferField) => ({ name, defaultChecked: initial[name] !== '', error: errors[name] });
  const limit = { required: false, inputMode: 'numeric' } as const;
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
          {isCoupon && (
            <TextField
              label="Name"
              hint="Buyers read it beside the price."
              maxLength={80}
              required
              {...field('name')}
            />
          )}
          <TextField label="Discount" hint="20% or ₹200" maxLength={40} required {...field('discount')} />
          {isCoupon ? (
            <input type="hidden" name="mode" value="code" />
          ) : (
            <SelectField label="How buyers get it" {...field('mode')}>
              <option value="automatic">Automatically: every price falls</option>
              <option value="code">With the code</option>
            </SelectField>
          )}
          <TextField
            label="Code"
            hint="Letters and digits; capitals, spaces and hyphens do not matter."
            maxLength={2 * longestCode}
            required={isCoupon}
            autoCapitalize="characters"
            autoComplete="off"
            {...field('code')}
          />
          <CheckField
            label={isCoupon ? 'Buyers can use it' : 'Take it off the prices while the festival lasts'}
            className="sm:col-span-2"
            {...tick('isActive')}
          />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 has-[option[value=all]:checked]:[&>ul]:hidden">
          <legend className="sr-only">The courses</legend>
          <SelectField label="Good for" {...field('scope')}>
            <option value="all">All courses</option>
            <option value="some">Chosen courses</option>
          </SelectField>
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
            <TextField label="First day" type="date" required={false} {...field('firstDay')} />
            <TextField
              label="Last day"
              hint="It ends when this day ends."
              type="date"
              required={false}
              {...field('lastDay')}
            />
            <TextField label="Total uses" {...limit} {...field('maxUses')} />
            <TextField label="Lowest course price, ₹" {...limit} {...field('minPrice')} />
            <TextField label="Maximum saving, ₹" {...limit} {...field('maxSaving')} />
            <div className="grid content-center gap-3">
              <CheckField label="Once for each buyer" {...tick('oncePerBuyer')} />
              <CheckField
                label="On top of a festival’s offer"
                hint="Otherwise the better one counts."
                {...tick('combines')}
              />
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
