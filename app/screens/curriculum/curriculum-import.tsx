import { useRef } from 'react';
import type { curriculumImportForm } from '#app/core/curriculum/curriculum-import-form.ts';
import type { CurriculumPlan, LessonFate } from '#app/core/curriculum/plan-curriculum.server.ts';
import type { FileFault } from '#app/domain/curriculum-file.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input, TextareaField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { curriculumWords as words } from '#app/words/en/curriculum-words.ts';
import { outlineWords } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type Refused = ReturnType<typeof curriculumImportForm.failed> & { faults?: FileFault[] };
export type CurriculumImportAnswer = Refused | Omit<PlanProps, 'again'>;

const example = `# Module: First steps

## Lesson: How a plant drinks
- minutes: 9
- published: yes
- free: yes

The roots take up water, and the leaves draw it **up**.

## Lesson: The first class
- kind: live
- minutes: 60
- starts: 2026-12-05 18:00 Asia/Kolkata

## Lesson: What do you know now?
- kind: quiz
- pass: 60

### Question: What draws the water up?
- [ ] The soil
- [x] The leaves
> They give off water, and more follows.

### Question: At how many °C does water boil?
- answer: 100 ± 1`;

/** The form that imports a curriculum from one Markdown file, uploaded or pasted (LEARN-13). */
export function CurriculumImportForm({ answer }: { answer: Refused | undefined }) {
  return (
    <Card className="max-w-3xl">
      <p className="mb-4 text-muted">{outlineWords.importLead}</p>
      <pre className="mb-5 whitespace-pre-wrap bg-sunk p-3 font-mono text-sm wrap-anywhere">{example}</pre>
      <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5">
        <FormErrors errors={answer?.error ?? answer?.errors.text} />
        {answer?.faults && <Faults faults={answer.faults} />}
        <Field label={outlineWords.file} required={false} hint={outlineWords.fileHint}>
          {(wiring) => (
            <Input {...wiring} type="file" name="file" accept=".md,.markdown,.txt,text/markdown,text/plain" />
          )}
        </Field>
        <TextareaField
          label={outlineWords.paste}
          name="text"
          required={false}
          rows={10}
          className="[&_textarea]:max-h-[60vh] [&_textarea]:font-mono [&_textarea]:text-sm"
          defaultValue={answer?.values.text}
        />
        <SubmitLine act="check">{outlineWords.check}</SubmitLine>
      </Form>
    </Card>
  );
}

function Faults({ faults }: { faults: readonly FileFault[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {faults.map(({ line, code, text }) => (
        <li key={`${line} ${code}`}>
          <span className="font-semibold">{outlineWords.line(line)}</span>: {words.faults[code]}
          {text !== '' && <code className="block font-mono text-muted wrap-anywhere">{text}</code>}
        </li>
      ))}
    </ul>
  );
}

type PlanProps = {
  text: string;
  version: number;
  plan: CurriculumPlan;
  notified: number;
  again: string;
};

export function CurriculumPlanView({ text, version, plan, notified, again }: PlanProps) {
  const result = useRef<HTMLDivElement>(null);
  const mailIsSent = useMailIsSent();
  // Moves the focus and the scroll position to the result at the top, because the submit button is far down the page.
  useFocusMove(null, () => {
    result.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  const fates = plan.modules.flatMap(({ lessons }) => lessons.map(({ fate }) => fate));
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice role="status">
          <p className="font-semibold">
            {words.planned(countsOf(fates))} {outlineWords.nothingStored}
          </p>
          {plan.changesRules && <p>{outlineWords.rulesChange}</p>}
          {notified > 0 && <p>{announcementWords.notifies(notified, mailIsSent)}</p>}
          {plan.missingBatches.length > 0 && (
            <p>{outlineWords.missingBatches(plan.missingBatches.join('; '))}</p>
          )}
          {plan.kept.length > 0 && <p>{outlineWords.kept(plan.kept.join('; '))}</p>}
        </Notice>
      </div>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
        <textarea name="text" value={text} readOnly hidden />
        <input type="hidden" name="version" value={version} />
        <ActButton act="import">{panelWords.import}</ActButton>
        <a className="btn btn-quiet" href={again}>
          {outlineWords.chooseAnother}
        </a>
      </Form>
      <ol className="grid gap-5">
        {plan.modules.map(({ title, isNew, lessons }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have the same title, and the plan never changes.
          <li key={i} className="card p-4 sm:p-5">
            <h3 className="flex flex-wrap items-center gap-2 text-lg">
              <UserText text={title} /> {isNew && <Badge tone="success">{outlineWords.new}</Badge>}
            </h3>
            <ol className="mt-3 grid gap-2">
              {lessons.map(({ title: name, slug, fate, changes }) => (
                <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <UserText text={name} className="min-w-0 wrap-anywhere" />
                  <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
                    {changes.length > 0 &&
                      changes.map((change) => words.changed[change] ?? change).join(', ')}
                    <Badge tone={fate === 'same' ? 'neutral' : 'success'}>{words.fates[fate]}</Badge>
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

function countsOf(fates: readonly LessonFate[]): Record<LessonFate, number> {
  const counts = { add: 0, change: 0, same: 0, back: 0 };
  for (const fate of fates) counts[fate]++;
  return counts;
}
