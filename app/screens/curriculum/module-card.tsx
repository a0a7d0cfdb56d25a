import { Trash2 } from 'lucide-react';
import type { Curriculum } from '#app/core/curriculum/curriculum-queries.server.ts';
import type { OutlineAnswer } from '#app/core/curriculum/outline-form.ts';
import { lessonKinds, longest } from '#app/domain/lesson.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OrderButtons } from '#app/ui/order-buttons.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';
import { outlineWords as words } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { LessonRow } from './lesson-row.tsx';

type Module = Curriculum['modules'][number];
type ModuleCardProps = {
  module: Module;
  number: number;
  place: { isFirst: boolean; isLast: boolean };
  others: readonly Module[];
  zone: string;
  answer: OutlineAnswer | undefined;
};

export function ModuleCard({ module, number, place, others, zone, answer }: ModuleCardProps) {
  const { id, title, lessons } = module;
  return (
    <li className="card">
      <div className="grid gap-3 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p className="text-muted text-sm">{words.module(number)}</p>
          <UserText as="h3" text={title} className="text-lg leading-tight wrap-anywhere" />
        </div>
        <div className="row-acts content-start md:justify-end">
          <OrderButtons id={id} name={title} {...place} intent="move-module" />
          <RenameModule
            module={module}
            answer={answer?.values.intent === 'rename-module' ? answer : undefined}
          />
          {lessons.length === 0 && (
            <ConfirmForm
              question={words.deleteModule(title)}
              details={<p>{words.undoable}</p>}
              fields={{ intent: 'delete-module', id }}
              confirmLabel={panelWords.delete}
              variant="danger"
              label={`${panelWords.delete}: ${title}`}
            >
              <Icon of={Trash2} size={16} />
            </ConfirmForm>
          )}
        </div>
      </div>
      {lessons.length > 0 && (
        <ol aria-label={words.lessonsOf(title)}>
          {lessons.map((lesson, i) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              place={{ isFirst: i === 0, isLast: i === lessons.length - 1 }}
              elsewhere={others}
              zone={zone}
            />
          ))}
        </ol>
      )}
      <NewLesson module={module} answer={answer?.values.intent === 'add-lesson' ? answer : undefined} />
    </li>
  );
}

type ModuleFormProps = { module: Module; answer: OutlineAnswer | undefined };

function RenameModule({ module: { id, version, title }, answer }: ModuleFormProps) {
  return (
    <details open={answer !== undefined || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.rename}</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="rename-module" />
        <input type="hidden" name="id" value={id} />
        {/* The title is filled anew when it changes, so it always belongs to this version. */}
        <input type="hidden" name="version" value={version} />
        <TextField
          key={title}
          label={words.moduleTitle}
          name="title"
          required
          maxLength={longest.title}
          defaultValue={answer?.values.title ?? title}
          error={answer?.errors.title}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="quiet">
          {panelWords.save}
        </Button>
      </Form>
    </details>
  );
}

/** Saved, it leads to the new lesson, so nothing empties it here. */
function NewLesson({ module: { id, title }, answer }: ModuleFormProps) {
  return (
    <Form
      method="post"
      noValidate
      aria-label={words.newLessonIn(title)}
      className="grid gap-3 border-line border-t bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-end sm:px-5"
    >
      <input type="hidden" name="intent" value="add-lesson" />
      <input type="hidden" name="id" value={id} />
      {answer?.error && (
        <div className="sm:col-span-3">
          <FormErrors errors={answer.error} />
        </div>
      )}
      <TextField
        label={words.newLesson}
        name="title"
        required
        maxLength={longest.title}
        placeholder={lessonFormWords.title}
        defaultValue={answer?.values.title}
        error={answer?.errors.title}
      />
      <SelectField label={lessonFormWords.kind} name="kind" defaultValue={answer?.values.kind ?? 'text'}>
        {lessonKinds.map((kind) => (
          <option key={kind} value={kind}>
            {curriculumWords.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="quiet">
        {words.addLesson}
      </Button>
    </Form>
  );
}
