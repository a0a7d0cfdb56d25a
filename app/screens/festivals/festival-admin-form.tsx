import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type FestivalFault,
  type FestivalField,
  type FestivalValues,
  festivalForm,
} from '#app/core/festivals/festival-form-values.ts';
import type { CodeState } from '#app/domain/banner-code.ts';
import { type Day, formatDate, isDay } from '#app/domain/calendar.ts';
import {
  festivalDefaults,
  hasOrderedDates,
  isOver,
  maxParticles,
  overlappingFestivals,
  particleTypes,
} from '#app/domain/festival.ts';
import { festivalTimes } from '#app/domain/festival-day.ts';
import { festivalIcons, gradients } from '#app/domain/festival-themes.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ColorField } from '#app/ui/color-field.tsx';
import { CheckField, SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { BannerPreview } from './banner-preview.tsx';

type OtherFestival = { id: string; name: string; startDate: Day; endDate: Day };

type FestivalFormProps = {
  /** The id of the festival being edited. Without an id, the form creates a new festival. */
  id?: string;
  version?: number;
  values: FestivalValues;
  fault?: FestivalFault;
  /** All other festivals, if known. The form warns if their dates overlap with the typed dates. */
  others?: readonly OtherFestival[];
  today?: Day;
  /** The time zone of the shop, and whether the days of festivals are counted in it. */
  time?: SiteSettings['time'];
  /**
   * The stored festival's coupon code, and `state`: how much the code takes off, or that it has no uses left; null if
   * unknown. The preview shows the state only while the form contains the stored code.
   */
  stored?: { code: string; state: CodeState | null };
};

/**
 * The page to add or edit a festival: every field, a preview, and warnings to consider before saving
 * (ADM-FES-4).
 */
export function FestivalForm({
  id,
  version,
  values,
  fault,
  others = [],
  today,
  time,
  stored,
}: FestivalFormProps) {
  const initial = fault?.values ?? values;
  const [typed, setTyped] = useState(initial);
  // Keeps the version of the festival from which the fields were filled. After a reload of the page's data, `version`
  // may be newer than the typed text; a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(version);
  const unsaved = useUnsavedChanges({ isRejected: fault !== undefined });
  const form = useFaultFocus(fault);
  const isBusy = useNavigation().formMethod === 'POST';
  const errors = fault?.errors ?? {};
  const times = time && areDays(typed) ? festivalTimes(typed, time) : null;

  const field = (name: FestivalField) => ({ name, defaultValue: initial[name], error: errors[name] });
  const color = (name: 'badgeColor' | 'primary' | 'secondary' | 'accent') => ({
    name,
    value: initial[name],
    placeholder: name === 'badgeColor' ? typed.accent : festivalDefaults.colors[name],
    error: errors[name],
    required: false,
  });
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="order-first grid gap-5 xl:sticky xl:top-5 xl:order-last">
        <BannerPreview values={typed} code={stored?.code === typed.couponCode ? stored.state : null} />
        <Warnings period={{ ...(id && { id }), ...typed }} others={others} today={today} />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-6"
        onChange={(event) => {
          unsaved.formProps.onChange();
          setTyped(festivalForm.valuesOf(new FormData(event.currentTarget)));
        }}
        onSubmit={unsaved.formProps.onSubmit}
      >
        <FormErrors
          errors={
            fault?.error ?? (Object.keys(errors).length > 0 ? 'Please see the marked fields.' : undefined)
          }
        />
        {firstVersion !== undefined && <input type="hidden" name="version" value={firstVersion} />}
        {fault?.newerVersion !== undefined && (
          <CheckField
            name="overwrite"
            value={fault.newerVersion}
            label="Save mine over what the other admin saved"
            hint="Without the tick nothing is overwritten."
          />
        )}
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">The festival</legend>
          <TextField label="Name" maxLength={80} required {...field('name')} className="sm:col-span-2" />
          <TextField label="First day" type="date" required {...field('startDate')} />
          <TextField label="Last day" type="date" required {...field('endDate')} />
          {times && <p className="text-muted text-sm sm:col-span-2">{festivalWords.times(times)}</p>}
          <TextField label="Emoji" maxLength={16} required={false} {...field('emoji')} />
          <SelectField label="Icon" required={false} {...field('icon')}>
            <option value="">None</option>
            {festivalIcons.map((icon) => (
              <option key={icon}>{icon}</option>
            ))}
          </SelectField>
          <TextField
            label="Message"
            hint="The first line of the banner; without one, the name."
            maxLength={160}
            required={false}
            {...field('message')}
            className="sm:col-span-2"
          />
          <TextField label="Badge" maxLength={40} required={false} {...field('badgeText')} />
          <ColorField label="Badge color" {...color('badgeColor')} />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">The offer</legend>
          <TextField label="Offer title" maxLength={80} required={false} {...field('offerTitle')} />
          <TextField
            label="Discount"
            placeholder="60%"
            maxLength={40}
            required={false}
            {...field('discount')}
          />
          <TextField label="Coupon code" maxLength={40} required={false} {...field('couponCode')} />
          <TextField label="Button text" maxLength={40} required={false} {...field('ctaText')} />
          <TextareaField
            label="Description"
            rows={3}
            maxLength={400}
            required={false}
            {...field('description')}
            className="sm:col-span-2"
          />
          <TextField
            label="Button link"
            hint="A path of this site, such as /courses, or an https:// address."
            maxLength={500}
            required={false}
            {...field('ctaLink')}
            className="sm:col-span-2"
          />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-3">
          <legend className="sr-only">Colors and animation</legend>
          <ColorField label="Primary color" {...color('primary')} />
          <ColorField label="Secondary color" {...color('secondary')} />
          <ColorField label="Accent color" {...color('accent')} />
          <SelectField label="Gradient" required={false} {...field('gradient')}>
            <option value="">None, the primary color</option>
            {gradients.map(({ name, classes }) => (
              <option key={classes} value={classes}>
                {festivalWords.gradients[name]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Animation" {...field('animation')}>
            {particleTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
          <TextField
            label="Particles"
            type="number"
            required={false}
            min={0}
            max={maxParticles}
            inputMode="numeric"
            {...field('particles')}
          />
          <TextField
            label="Particle colors"
            hint="Up to 8, with commas between; without any, the three above."
            required={false}
            {...field('particleColors')}
            className="sm:col-span-3"
          />
        </fieldset>
        <FormFoot back="/admin/festivals" isDirty={unsaved.isDirty} isSticky>
          <Button type="submit" busy={isBusy} busyText="Saving…">
            {id ? 'Update Festival' : 'Create Festival'}
          </Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </div>
  );
}

type WarningsProps = {
  period: { id?: string; startDate: string; endDate: string };
  others: readonly OtherFestival[];
  today: Day | undefined;
};

/**
 * Shows warnings about valid dates that may be a mistake: an overlap with another festival, or a period in the past.
 */
function Warnings({ period, others, today }: WarningsProps) {
  if (!areDays(period)) return null;
  const overlapping = overlappingFestivals(period, others);
  const over = today !== undefined && isOver(period, today);
  if (overlapping.length === 0 && !over) return null;
  return (
    <Notice tone="warning" role="status">
      {over && <p>These days are over already, so visitors will not see this festival.</p>}
      {overlapping.map((other) => (
        <p key={other.id}>
          Shares days with {other.name} ({formatDate(other.startDate)} – {formatDate(other.endDate)}). On
          those days the one that was added first is shown.
        </p>
      ))}
    </Notice>
  );
}

function areDays(period: { startDate: string; endDate: string }): boolean {
  return isDay(period.startDate) && isDay(period.endDate) && hasOrderedDates(period);
}
