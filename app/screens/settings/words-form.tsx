import { useState } from 'react';
import { useNavigation } from 'react-router';
import { versionIn } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { useHeldForm } from '#app/ui/use-held-form.ts';
import { useSingleSubmit } from '#app/ui/use-single-submit.ts';
import type { OwnTexts } from '#app/words/en/site-text-types.ts';
import { siteTextWords } from '#app/words/en/site-text-words.ts';

/** One text of the site in the form: `text` is the default, `own` the owner's replacement (empty for none). */
export type TextField = { key: string; label: string; limit: number; text: string; own: string };
export type PageOfTexts = { page: string; title: string; path: string; fields: TextField[] };

export type WordsAnswer = {
  page: string;
  values: OwnTexts;
  errors: Readonly<Record<string, string | undefined>>;
  error?: string;
  version: number;
};

const mostTyped = 2_000;

/** A text whose Reset button was pressed is empty, so that the default is shown. */
export function typedTexts(form: FormData): OwnTexts {
  const reset = textIn(form, 'reset');
  const typed = [...form].flatMap(([key, value]) =>
    key.includes('.') && typeof value === 'string' ? [[key, value.slice(0, mostTyped)] as const] : [],
  );
  return Object.fromEntries(typed.map(([key, value]) => [key, key === reset ? '' : value]));
}

/** Returns the response for texts that could not be saved because of an unexpected error. */
export function failedWords(form: FormData): WordsAnswer {
  const page = textIn(form, 'page');
  const { failed: error } = siteTextWords;
  return { page, values: typedTexts(form), errors: {}, error, version: versionIn(form) };
}

type WordsFormProps = PageOfTexts & {
  version: number;
  answer: WordsAnswer | undefined;
  isDirty: boolean;
  /** Called with true when something is typed (not saved yet), and with false when the form is submitted. */
  onDirty: (isDirty: boolean) => void;
};

/** The texts of one page, saved together (BRAND-33). Collapsed until opened. */
export function WordsForm({ page, title, path, isDirty, onDirty, ...stored }: WordsFormProps) {
  const may = useMay();
  const isSaving = useNavigation().formData?.get('page') === page;
  const { isSending, send } = useSingleSubmit();
  const {
    values: fields,
    version,
    answer,
    turn,
    markTyped,
  } = useHeldForm({ values: stored.fields, version: stored.version, given: stored.answer, isSaving }, () =>
    onDirty(true),
  );
  const form = useFaultFocus(answer);
  const owned = fields.filter(({ own }) => own !== '');
  return (
    <details className="card" open={answer ? true : undefined}>
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
        <h2 className="text-xl">{title}</h2>
        <span className="text-muted text-sm">
          {owned.length === 0 ? siteTextWords.none : siteTextWords.changed(owned.length)}
        </span>
      </summary>
      <Form
        ref={form}
        id={page}
        method="post"
        key={turn}
        className="grid grid-cols-1 gap-5 border-line border-t p-4 sm:p-6"
        noValidate
        onChange={() => {
          onDirty(true);
          markTyped();
        }}
        onSubmit={(event) => send(event) && onDirty(false)}
      >
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="version" value={version} />
        <FormErrors errors={answer?.error} />
        {fields.map((field) => (
          <TextControl
            key={field.key}
            field={field}
            value={answer?.values[field.key] ?? field.own}
            error={answer?.errors[field.key]}
          />
        ))}
        <FormFoot isDirty={isDirty}>
          <Button type="submit" busy={isSaving} busyText={siteTextWords.saving} disabled={isSending}>
            {siteTextWords.save}
            <span className="sr-only"> {title}</span>
          </Button>
          {(!path.startsWith('/admin') || may('outbox.work')) && (
            <a className="link text-sm" href={path}>
              {siteTextWords.see}
              <span className="sr-only">: {title}</span>
            </a>
          )}
        </FormFoot>
      </Form>
    </details>
  );
}

type TextControlProps = { field: TextField; value: string; error: string | undefined };

function TextControl({ field, value, error }: TextControlProps) {
  const { key: name, label, limit, text, own } = field;
  const [typed, setTyped] = useState(value.length);
  return (
    <div>
      <TextareaField
        id={name}
        name={name}
        label={label}
        error={error}
        rows={limit > 100 ? 3 : 1}
        placeholder={text}
        defaultValue={value}
        onChange={(event) => setTyped(event.target.value.length)}
      />
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-muted text-sm">
        <span className={typed > limit ? 'font-semibold text-danger' : ''}>
          {siteTextWords.count(typed, limit)}
        </span>
        {own !== '' && (
          <>
            <button type="submit" name="reset" value={name} className="link order-2 cursor-pointer py-1">
              {siteTextWords.reset}
              <span className="sr-only"> {label}</span>
            </button>
            <span className="wrap-anywhere order-3 basis-full">
              {siteTextWords.default} {text}
            </span>
          </>
        )}
      </div>
    </div>
  );
}
