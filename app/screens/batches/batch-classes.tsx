import { classesForm, classForm, hoursForm } from '#app/core/curriculum/classes-form.ts';
import { weekdays } from '#app/domain/class-days.ts';
import type { FormErrors as Errors } from '#app/domain/form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { classesWords as words } from '#app/words/en/classes-words.ts';

/** A refused form: `of` is `make`, `hours`, or the lesson's id of the class that it moves. */
export type ClassesAnswer = {
  of: string;
  values: Readonly<Record<string, string>>;
  errors: Errors<string>;
  error?: string | undefined;
};

/** A class of the batch; `startsAt` is a clock time in its zone. */
export type ShownBatchClass = {
  id: string;
  version: number;
  title: string;
  when: string;
  startsAt: string;
  isOver: boolean;
  isCancelled: boolean;
  hasLink: boolean;
};

type Sent = { answer: ClassesAnswer | undefined };
const answerOf = ({ answer }: Sent, of: string) => (answer?.of === of ? answer : undefined);

export function BatchClasses({ classes, ...sent }: Sent & { classes: readonly ShownBatchClass[] }) {
  return (
    <ul className="grid gap-3">
      {classes.map((held) => (
        <li key={held.id} className="card grid gap-2 p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>
              <strong>
                <LinkFor right="curriculum.write" to={`/admin/lessons/${held.id}`}>
                  {held.when}
                </LinkFor>
              </strong>
              <span className="block text-muted">{held.title}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {held.isCancelled && <Badge>{words.cancelled}</Badge>}
              {held.isOver && !held.isCancelled && <Badge>{words.over}</Badge>}
              {!held.isOver && !held.isCancelled && !held.hasLink && (
                <Badge tone="danger">{words.noLink}</Badge>
              )}
              <TextLink to={`/admin/lessons/${held.id}/attendance`}>{words.attendance}</TextLink>
            </span>
          </div>
          {!held.isOver && <MoveClass held={held} answer={answerOf(sent, held.id)} />}
        </li>
      ))}
    </ul>
  );
}

function MoveClass({ held, answer }: Sent & { held: ShownBatchClass }) {
  const form = useFaultFocus(answer);
  const stored = { startsAt: held.startsAt, isCancelled: held.isCancelled ? 'yes' : '' };
  const of = fieldsOf(classForm, { values: answer?.values ?? stored, errors: answer?.errors });
  return (
    <details open={answer !== undefined}>
      <summary className="text-muted" aria-label={`${words.change}: ${held.when}`}>
        {words.change}
      </summary>
      <Form
        key={`${held.startsAt} ${held.isCancelled}`}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className="mt-3 grid items-end gap-4 sm:grid-cols-[14rem_auto_auto] sm:justify-start"
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={held.id} />
        <input type="hidden" name="version" value={held.version} />
        <FormErrors errors={answer?.error} />
        <FormField {...of('startsAt')} type="datetime-local" />
        <FormField {...of('isCancelled')} />
        <SubmitLine>{words.save}</SubmitLine>
      </Form>
    </details>
  );
}

type MakeProps = Sent & { values: typeof classesForm.blank; isBusy: boolean };

/** The form that makes all classes of a batch at once (DAY-46). Give it a key that changes once it has made some. */
export function MakeClasses({ values, isBusy, ...sent }: MakeProps) {
  const answer = answerOf(sent, 'make');
  const form = useFaultFocus(answer);
  const of = fieldsOf(classesForm, { values: answer?.values ?? values, errors: answer?.errors });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="make" />
      <FormErrors errors={answer?.error} />
      <fieldset
        aria-describedby={answer?.errors.mon && 'no-weekday'}
        tabIndex={answer?.errors.mon ? -1 : undefined}
      >
        <legend className="mb-1 font-semibold text-sm">{words.days}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,5rem)] gap-y-1">
          {[...weekdays.slice(1), weekdays[0]].map((name) => (
            <FormField key={name} {...of(name)} error={undefined} />
          ))}
        </div>
        {answer?.errors.mon && (
          <p id="no-weekday" className="mt-1.5 font-semibold text-danger text-sm">
            {answer.errors.mon}
          </p>
        )}
      </fieldset>
      <div className="grid items-end gap-5 sm:grid-cols-4">
        <FormField {...of('from')} />
        <FormField {...of('count')} />
        <FormField {...of('at')} type="time" />
        <FormField {...of('minutes')} />
      </div>
      <FormField {...of('joinUrl')} type="url" />
      <FormField {...of('title')} />
      <FormField {...of('place')} rows={2} />
      <SubmitLine busy={isBusy} busyText={words.making}>
        {words.make}
      </SubmitLine>
    </Form>
  );
}

export function ChangeClasses(sent: Sent) {
  const answer = answerOf(sent, 'hours');
  const form = useFaultFocus(answer);
  const of = fieldsOf(hoursForm, { values: answer?.values ?? hoursForm.blank, errors: answer?.errors });
  return (
    <details className="card fold-card" open={answer !== undefined}>
      <summary>{words.all}</summary>
      <Form ref={form} method="post" noValidate className="grid gap-5 p-5 pt-0">
        <input type="hidden" name="intent" value="hours" />
        <FormErrors errors={answer?.error} />
        <div className="grid items-end gap-5 sm:grid-cols-4">
          <FormField {...of('at')} type="time" />
          <FormField {...of('minutes')} />
          <div className="sm:col-span-2">
            <FormField {...of('joinUrl')} type="url" />
          </div>
        </div>
        <SubmitLine>{words.save}</SubmitLine>
      </Form>
    </details>
  );
}
