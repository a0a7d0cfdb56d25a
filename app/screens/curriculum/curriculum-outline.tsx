import { Link } from 'react-router';
import type { Curriculum } from '#app/core/curriculum/curriculum-queries.server.ts';
import type { OutlineAnswer } from '#app/core/curriculum/outline-form.ts';
import type { CourseRules } from '#app/domain/curriculum-file.ts';
import { longest } from '#app/domain/lesson.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { counted } from '#app/words/en/counted.ts';
import { outlineWords as words } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { ModuleCard } from './module-card.tsx';

type Course = CourseRules & { id: string; title: string };

type CurriculumOutlineProps = {
  course: Course;
  curriculum: Curriculum;
  sources: readonly { id: string; title: string; lessons: number }[];
  zone: string;
  answer: OutlineAnswer | undefined;
};

/** Modules, lessons, rules, archived lessons, and a form to copy a curriculum (LEARN-1). */
export function CurriculumOutline({ course, curriculum, sources, zone, answer }: CurriculumOutlineProps) {
  const may = useMay();
  const { modules, archived } = curriculum;
  const lessons = modules.flatMap((module) => module.lessons);
  const drafts = lessons.filter(({ isPublished }) => !isPublished).length;
  const adding = answer?.values.intent === 'add-module' ? answer : undefined;
  const turn = useOwnTurn({ intent: 'add-module' }, adding);
  const about = (id: string) => (answer?.values.id === id ? answer : undefined);
  return (
    <div className="grid grid-cols-1 items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-5">
        <Summary courseId={course.id} lessons={lessons.length} drafts={drafts} />
        {modules.length === 0 && (
          <EmptyState
            title={words.empty}
            actions={
              may('batches.write') && (
                <Link
                  className={buttonClass({ variant: 'quiet' })}
                  to={`/admin/courses/${encodeURIComponent(course.id)}/batches`}
                >
                  {words.setStartingDates}
                </Link>
              )
            }
          >
            {words.emptyHint}
          </EmptyState>
        )}
        <ol className="grid gap-5">
          {modules.map((module, i) => (
            <ModuleCard
              key={module.id}
              module={module}
              number={i + 1}
              place={{ isFirst: i === 0, isLast: i === modules.length - 1 }}
              others={modules.filter(({ id }) => id !== module.id)}
              zone={zone}
              answer={about(module.id)}
            />
          ))}
        </ol>
        <NewModule key={turn} answer={adding} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Rules course={course} />
        {sources.length > 0 && <CopyFrom sources={sources} />}
        {archived.length > 0 && <Archived lessons={archived} />}
      </div>
    </div>
  );
}

function Summary({ courseId, lessons, drafts }: { courseId: string; lessons: number; drafts: number }) {
  const path = `/admin/courses/${encodeURIComponent(courseId)}/curriculum`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm">
        {counted(lessons, 'lesson')}
        {drafts > 0 && words.ofWhichDrafts(drafts)}
      </p>
      <div className="toolbar-acts">
        {drafts > 1 && (
          <Form method="post" className="contents">
            <ActButton act="publish-all">{words.publishAll(drafts)}</ActButton>
          </Form>
        )}
        <ButtonLink variant="quiet" href={`${path}/import`}>
          {panelWords.import}
        </ButtonLink>
        {lessons > 0 && (
          <ButtonLink variant="quiet" href={`${path}.md`} download>
            {words.export}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function NewModule({ answer }: { answer: OutlineAnswer | undefined }) {
  return (
    <Form
      method="post"
      noValidate
      className="card grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:p-5"
    >
      <input type="hidden" name="intent" value="add-module" />
      {answer?.error && (
        <div className="sm:col-span-2">
          <FormErrors errors={answer.error} />
        </div>
      )}
      <TextField
        label={words.newModule}
        name="title"
        required
        maxLength={longest.title}
        placeholder={words.newModuleExample}
        defaultValue={answer?.values.title}
        error={answer?.errors.title}
      />
      <Button type="submit" variant="quiet">
        {words.addModule}
      </Button>
    </Form>
  );
}

function Rules({ course: { isSequential, completesItself, handInCompletes } }: { course: Course }) {
  return (
    <Card>
      <h3 className="mb-3 text-lg">{words.rules}</h3>
      <Form
        key={`${isSequential} ${completesItself} ${handInCompletes}`}
        method="post"
        className="grid gap-4"
      >
        <CheckField
          name="is_sequential"
          value="yes"
          defaultChecked={isSequential}
          label={words.sequential}
          hint={words.sequentialHint}
        />
        <CheckField
          name="completes_itself"
          value="yes"
          defaultChecked={completesItself}
          label={words.completesItself}
          hint={words.completesItselfHint}
        />
        <CheckField
          name="hand_in_completes"
          value="yes"
          defaultChecked={handInCompletes}
          label={words.handInCompletes}
          hint={words.handInCompletesHint}
        />
        <SubmitLine act="rules" variant="quiet" size="sm">
          {panelWords.save}
        </SubmitLine>
      </Form>
    </Card>
  );
}

function CopyFrom({ sources }: { sources: CurriculumOutlineProps['sources'] }) {
  return (
    <Card>
      <h3 className="mb-3 text-lg">{words.copyFrom}</h3>
      <Form method="post" className="grid gap-3">
        <SelectField label={panelWords.course} name="from" hint={words.copyFromHint}>
          {sources.map(({ id, title, lessons }) => (
            <option key={id} value={id}>
              {title} ({lessons})
            </option>
          ))}
        </SelectField>
        <SubmitLine act="copy" variant="quiet" size="sm">
          {words.copy}
        </SubmitLine>
      </Form>
    </Card>
  );
}

function Archived({ lessons }: { lessons: Curriculum['archived'] }) {
  return (
    <Card>
      <h3 className="text-lg">{words.archived}</h3>
      <p className="mb-3 text-muted text-sm">{words.archivedLead}</p>
      <ul className="grid gap-3">
        {lessons.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <UserText text={title} className="min-w-0 wrap-anywhere" />
            <Form method="post" preventScrollReset className="contents">
              <input type="hidden" name="id" value={id} />
              <ActButton
                act="restore-lesson"
                variant="quiet"
                size="sm"
                aria-label={`${words.bringBack}: ${title}`}
              >
                {words.bringBack}
              </ActButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
