import { useState } from 'react';
import { useNavigation } from 'react-router';
import { announcementForm } from '#app/core/announcements/announcement-form.ts';
import type { Getters } from '#app/core/announcements/announcement-queries.server.ts';
import type { writtenKinds } from '#app/domain/announcement.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';

export type AnnouncementAnswer = FormAnswer<(typeof announcementForm.fields)[number]> & {
  /** The key with which the text may be sent again. */
  key: string;
};

type AnnouncementFormProps = {
  kinds: readonly (typeof writtenKinds)[number][];
  getters: Getters;
  /** A new key for each new form, by which the server knows one that is sent twice. */
  formKey: string;
  answer: AnnouncementAnswer | undefined;
};

/** Writes to many students; each choice says how many get the message, and how many do not and why (DAY-134). */
export function AnnouncementForm({ kinds, getters, formKey, answer }: AnnouncementFormProps) {
  // The first key stays when the page reloads its data.
  const [key] = useState(formKey);
  const mailIsSent = useMailIsSent();
  const isBusy = useNavigation().state === 'submitting';
  const form = useFaultFocus(answer);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined });
  const values = answer?.values ?? { ...announcementForm.blank, kind: kinds[0] ?? '' };
  const of = fieldsOf(announcementForm, { values, errors: answer?.errors });
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        className="card grid max-w-3xl gap-5 p-4 sm:p-6"
        {...unsaved.formProps}
      >
        <input type="hidden" name="key" value={answer?.key || key} />
        <FormErrors errors={answer?.error} />
        {kinds.length === 1 ? (
          <p>
            <input type="hidden" name="kind" value={kinds[0]} />
            {toldOf(getters[kinds[0] ?? 'nudge'])}
          </p>
        ) : (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold text-sm">{words.fields.kind.label}</legend>
            {kinds.map((kind) => (
              <CheckField
                key={kind}
                type="radio"
                name="kind"
                value={kind}
                label={words.choices[kind]}
                hint={toldOf(getters[kind])}
                defaultChecked={kind === values.kind}
                error={kind === kinds[0] ? answer?.errors.kind : undefined}
              />
            ))}
          </fieldset>
        )}
        <FormField {...of('subject')} />
        <FormField {...of('body')} rows={7} />
        <SubmitLine busy={isBusy} busyText={words.sending}>
          {mailIsSent ? words.send : words.prepare}
        </SubmitLine>
      </Form>
      {unsaved.warning}
    </>
  );
}

function toldOf({ gets, leftOut }: Getters[keyof Getters]): string {
  const reasons = words.leftOut(leftOut);
  return [words.gets(gets), reasons && words.doNot(reasons)].filter(Boolean).join(' ');
}
