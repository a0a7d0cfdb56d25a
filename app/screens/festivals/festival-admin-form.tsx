import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type FestivalFault,
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
import { CheckField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { BannerPreview } from './banner-preview.tsx';

const words = festivalWords;

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
  /** The stored code and what it takes off; null if unknown. Shown only while the form has this code. */
  stored?: { code: string; state: CodeState | null };
  prices?: ReactNode;
};

/** Every field, a preview, and warnings to consider before saving (ADM-FES-4). */
export function FestivalForm({
  id,
  version,
  values,
  fault,
  others = [],
  today,
  time,
  stored,
  prices,
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

  const of = fieldsOf(festivalForm, { values: initial, errors });
  const color = (name: 'badgeColor' | 'primary' | 'secondary' | 'accent') => ({
    ...of(name),
    label: of(name).field.label,
    placeholder: name === 'badgeColor' ? typed.accent : festivalDefaults.colors[name],
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
          errors={fault?.error ?? (Object.keys(errors).length > 0 ? panelWords.seeMarked : undefined)}
        />
        {firstVersion !== undefined && <input type="hidden" name="version" value={firstVersion} />}
        {fault?.newerVersion !== undefined && (
          <CheckField
            name="overwrite"
            value={fault.newerVersion}
            label={words.overwrite}
            hint={words.overwriteHint}
          />
        )}
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">{words.theFestival}</legend>
          <FormField {...of('name')} className="sm:col-span-2" />
          <FormField {...of('startDate')} />
          <FormField {...of('endDate')} />
          {times && <p className="text-muted text-sm sm:col-span-2">{festivalWords.times(times)}</p>}
          <FormField {...of('emoji')} />
          <FormField
            {...of('icon')}
            required={false}
            none={festivalWords.noIcon}
            options={festivalIcons.map((icon) => ({ value: icon, label: icon }))}
          />
          <FormField {...of('message')} className="sm:col-span-2" />
          <FormField {...of('badgeText')} />
          <ColorField {...color('badgeColor')} />
        </fieldset>
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-2">
          <legend className="sr-only">{words.theOffer}</legend>
          <FormField {...of('offerTitle')} />
          <FormField {...of('discount')} placeholder="60%" />
          <FormField {...of('couponCode')} />
          <FormField {...of('ctaText')} />
          <FormField {...of('description')} rows={3} className="sm:col-span-2" />
          <FormField {...of('ctaLink')} className="sm:col-span-2" />
        </fieldset>
        {prices}
        <fieldset className="card grid gap-4 p-5 sm:grid-cols-3">
          <legend className="sr-only">{words.looks}</legend>
          <ColorField {...color('primary')} />
          <ColorField {...color('secondary')} />
          <ColorField {...color('accent')} />
          <FormField
            {...of('gradient')}
            required={false}
            none={festivalWords.noGradient}
            options={gradients.map(({ name, classes }) => ({
              value: classes,
              label: festivalWords.gradients[name],
            }))}
          />
          <FormField
            {...of('animation')}
            options={particleTypes.map((type) => ({ value: type, label: type }))}
          />
          <TextField
            label={of('particles').field.label}
            type="number"
            required={false}
            min={0}
            max={maxParticles}
            inputMode="numeric"
            name="particles"
            defaultValue={initial.particles}
            error={errors.particles}
          />
          <FormField {...of('particleColors')} className="sm:col-span-3" />
        </fieldset>
        <FormFoot back="/admin/festivals" isDirty={unsaved.isDirty} isSticky>
          <Button type="submit" busy={isBusy} busyText={panelWords.savingNow}>
            {id ? words.update : words.create}
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

/** The dates are valid, but may be a mistake. */
function Warnings({ period, others, today }: WarningsProps) {
  if (!areDays(period)) return null;
  const overlapping = overlappingFestivals(period, others);
  const over = today !== undefined && isOver(period, today);
  if (overlapping.length === 0 && !over) return null;
  return (
    <Notice tone="warning" role="status">
      {over && <p>{words.over}</p>}
      {overlapping.map((other) => (
        <p key={other.id}>
          {words.sharesDays(other.name, formatDate(other.startDate), formatDate(other.endDate))}
        </p>
      ))}
    </Notice>
  );
}

function areDays(period: { startDate: string; endDate: string }): boolean {
  return isDay(period.startDate) && isDay(period.endDate) && hasOrderedDates(period);
}
