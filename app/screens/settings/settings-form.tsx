import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { isSettingsGroup, type SettingsGroup } from '#app/core/settings/settings-schema.ts';
import { type FormAnswer, versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { settingsFieldId } from '#app/domain/settings-pages.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ColorField } from '#app/ui/color-field.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { useHeldForm } from '#app/ui/use-held-form.ts';
import { useSingleSubmit } from '#app/ui/use-single-submit.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { BrandPreview } from './brand-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { settingsFormOf } from './read-settings-form.ts';
import type { CourseChoice, SettingsField } from './settings-field.ts';
import { settingsFieldsOf, settingsForms } from './settings-groups.ts';
import { SettingsSection } from './settings-section.tsx';

export type SettingsAnswer = FormAnswer<string> & { group: SettingsGroup; version: number };

export function failedSettings(form: FormData): SettingsAnswer {
  const sent = textIn(form, 'group');
  const group = isSettingsGroup(sent) ? sent : 'contact';
  return { ...settingsFormOf(group, form).failed(form), group, version: versionIn(form) };
}

type SettingsFormProps = {
  group: SettingsGroup;
  courses: readonly CourseChoice[];
  values: Record<string, string>;
  version: number;
  note?: string;
  badge?: string | null;
  answer: SettingsAnswer | undefined;
  isDirty: boolean;
  /** Called with true when something is typed (not saved yet), and with false when the form is submitted. */
  onDirty: (isDirty: boolean) => void;
  below?: Readonly<Record<string, ReactNode>>;
};

/** Each group is saved separately (ADM-SET-1). */
export function SettingsForm({
  group,
  courses,
  note,
  badge,
  isDirty,
  onDirty,
  below,
  ...stored
}: SettingsFormProps) {
  const { title, lead, link, press, folded } = settingsForms[group];
  const fields = settingsFieldsOf(group, courses);
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get('group') === group;
  const { isSending, send } = useSingleSubmit();
  const { values, version, answer, turn, markTyped } = useHeldForm(
    { values: stored.values, version: stored.version, given: stored.answer, isSaving },
    () => onDirty(true),
  );
  const form = useFaultFocus(answer);
  const shown = answer?.values ?? values;
  const inside = fields.filter(({ isFolded }) => isFolded);
  const control = (field: SettingsField) => (
    <Fragment key={field.name}>
      <Control {...{ field, group }} value={shown[field.name] ?? ''} error={answer?.errors[field.name]} />
      {below?.[field.name] && <div className="col-span-full">{below[field.name]}</div>}
    </Fragment>
  );
  // The values typed since the fields were filled, for the preview.
  const [typed, setTyped] = useState<{ turn: number; texts: Record<string, string> }>();
  const Preview = previews[group];
  return (
    <SettingsSection id={group} title={title} lead={lead} badge={badge}>
      <Form
        ref={form}
        method="post"
        key={turn}
        className="card grid grid-cols-1 gap-4 p-4 sm:grid-cols-2 sm:gap-x-6 sm:p-6"
        noValidate
        encType={fields.some(({ kind }) => kind === 'image') ? 'multipart/form-data' : undefined}
        onChange={(event) => {
          onDirty(true);
          markTyped();
          setTyped({ turn, texts: textsOf(new FormData(event.currentTarget)) });
        }}
        onSubmit={(event) => {
          if (!send(event)) return;
          onDirty(false);
          // When the form is sent, the preview drops the typed values: the response will contain all values, including
          // the URLs of newly stored pictures.
          setTyped(undefined);
        }}
      >
        <input type="hidden" name="group" value={group} />
        <input type="hidden" name="version" value={version} />
        <div className="col-span-full empty:hidden">
          <FormErrors errors={answer?.error} />
          {note && (
            <Notice>
              <span className="wrap-anywhere">{note}</span>
            </Notice>
          )}
        </div>
        {fields.filter(({ isFolded }) => !isFolded).map(control)}
        {folded && inside.length > 0 && (
          <details
            className="col-span-full"
            open={inside.some(({ name }) => shown[name] || answer?.errors[name])}
          >
            <summary className="link w-fit cursor-pointer">{folded}</summary>
            <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-x-6">{inside.map(control)}</div>
          </details>
        )}
        {Preview && (
          <div className="col-span-full">
            <Preview values={{ ...shown, ...(typed?.turn === turn && typed.texts) }} />
          </div>
        )}
        <FormFoot isDirty={isDirty}>
          <Button type="submit" busy={isSaving} busyText={panelWords.saving} disabled={isSending}>
            {panelWords.save}
            <span className="sr-only"> {title}</span>
          </Button>
          {press && (
            <Button
              type="submit"
              name="press"
              value="yes"
              variant="quiet"
              disabled={isSending}
              className="whitespace-normal"
            >
              {press.label}
            </Button>
          )}
          {link && (
            <a className="link text-sm" href={link.href}>
              {link.label}
            </a>
          )}
        </FormFoot>
      </Form>
    </SettingsSection>
  );
}

const previews: Partial<Record<SettingsGroup, ComponentType<{ values: Record<string, string> }>>> = {
  brand: BrandPreview,
};

/** Returns the text fields of a form, without its files. */
function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

type ControlProps = { group: string; field: SettingsField; value: string; error: string | undefined };

function Control({ group, field, value, error }: ControlProps) {
  const { options, suggestions, isLong, isFolded: _, kind, type = 'text', ...shown } = field;
  const { required = false, isConditional = false, isValue: _isValue, ...rest } = shown;
  const id = settingsFieldId(group, field.name);
  const className = isLong || options?.some(({ label }) => label.length > 40) ? 'col-span-full' : '';
  if (kind === 'color') return <ColorField {...rest} {...{ id, value, error }} />;
  if (kind === 'image') return <PictureField {...rest} {...{ id, value, error }} />;
  if (options) {
    return (
      <SelectField {...rest} id={id} className={className} defaultValue={value} error={error}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (isLong) {
    const { name, label, hint } = rest;
    return (
      <TextareaField
        {...{ name, label, hint, id, required, error, className }}
        rows={6}
        defaultValue={value}
      />
    );
  }
  return (
    <>
      <TextField
        {...rest}
        id={id}
        type={type === 'number' ? 'text' : type}
        inputMode={type === 'number' ? 'numeric' : undefined}
        {...(!isConditional && { required })}
        defaultValue={value}
        error={error}
        list={suggestions && `${id}-list`}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
