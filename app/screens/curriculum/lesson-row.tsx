import { FolderInput, Pencil, ToggleLeft, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { OutlineLesson } from '#app/core/curriculum/curriculum-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { Select } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { OrderButtons } from '#app/ui/order-buttons.tsx';
import { RowMenu } from '#app/ui/row-menu.tsx';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { outlineWords as words } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type Place = { isFirst: boolean; isLast: boolean };
type LessonRowProps = {
  lesson: OutlineLesson;
  place: Place;
  elsewhere: readonly { id: string; title: string }[];
  zone: string;
};

export function LessonRow({ lesson, place, elsewhere, zone }: LessonRowProps) {
  const { id, title } = lesson;
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-t px-4 py-4 sm:px-5 grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`/admin/lessons/${id}`}
            lang={languageOf(title)}
            className="tap font-semibold wrap-anywhere hover:underline max-sm:underline"
          >
            {title}
          </Link>
          {!lesson.isPublished && <Badge tone="warning">{words.draft}</Badge>}
          {lesson.isFree && <Badge tone="success">{words.free}</Badge>}
          {lesson.isOptional && <Badge>{words.optional}</Badge>}
        </p>
        <p className="mt-1 text-muted text-sm">{factsOf(lesson, zone).join(' · ')}</p>
      </div>
      <div className="row-acts content-start justify-end max-sm:flex-col-reverse max-sm:items-end">
        {!lesson.isPublished && <Publish lesson={lesson} />}
        <RowMenu label={`${words.more}: ${title}`}>
          <Link
            to={`/admin/lessons/${id}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-label={`${panelWords.edit}: ${title}`}
          >
            <Icon of={Pencil} size={16} />
            {panelWords.edit}
          </Link>
          {lesson.isPublished && <Publish lesson={lesson} />}
          <OrderButtons id={id} name={title} {...place} intent="move-lesson" />
          {elsewhere.length > 0 && <MoveTo lesson={lesson} modules={elsewhere} />}
          <RemoveLesson lesson={lesson} />
        </RowMenu>
      </div>
    </li>
  );
}

function Publish({ lesson: { id, title, isPublished, notified } }: { lesson: OutlineLesson }) {
  const text = isPublished ? words.hide : words.publish;
  if (isPublished && notified > 0)
    return (
      <ConfirmForm
        question={words.hideQuestion(title)}
        details={<Notified count={notified} />}
        fields={{ intent: 'hide-lesson', id }}
        confirmLabel={text}
        label={`${text}: ${title}`}
      >
        <Icon of={ToggleLeft} size={16} />
        {text}
      </ConfirmForm>
    );
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      <ActButton
        act={isPublished ? 'hide-lesson' : 'publish-lesson'}
        variant={isPublished ? 'quiet' : 'primary'}
        size="sm"
        aria-label={`${text}: ${title}`}
      >
        {isPublished && <Icon of={ToggleLeft} size={16} />}
        {text}
      </ActButton>
    </Form>
  );
}

/** How many people an act notifies that their class does not take place (DAY-138). */
function Notified({ count }: { count: number }) {
  const mailIsSent = useMailIsSent();
  return <p>{announcementWords.notifies(count, mailIsSent)}</p>;
}

function RemoveLesson({ lesson: { id, title, students, notified } }: { lesson: OutlineLesson }) {
  return (
    <ConfirmForm
      question={words.removeQuestion(title)}
      details={
        <>
          <p>{students > 0 ? words.removeOpened(students) : words.removeUnopened}</p>
          {notified > 0 && <Notified count={notified} />}
        </>
      }
      fields={{ intent: 'remove-lesson', id }}
      confirmLabel={panelWords.remove}
      variant="danger"
      label={`${panelWords.remove}: ${title}`}
    >
      <Icon of={Trash2} size={16} />
      {panelWords.remove}
    </ConfirmForm>
  );
}

type MoveToProps = { lesson: OutlineLesson; modules: readonly { id: string; title: string }[] };

function MoveTo({ lesson: { id, title }, modules }: MoveToProps) {
  return (
    <details className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <Icon of={FolderInput} size={16} />
        {words.moveTo}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="move-to-module" />
        <input type="hidden" name="id" value={id} />
        <Select name="module" aria-label={words.moduleFor(title)} className="min-w-0 flex-1 basis-48">
          {modules.map((module) => (
            <option key={module.id} value={module.id}>
              {module.title}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="quiet" size="sm">
          {words.moveToModule}
        </Button>
      </Form>
    </details>
  );
}

export function factsOf(lesson: OutlineLesson, zone: string): string[] {
  const { kind, minutes, live, unlockAt, unlockDays, video, hasText } = lesson;
  const isEmpty = kind === 'text' && !hasText;
  return [
    curriculumWords.kinds[kind],
    ...(minutes === null ? [] : [`${minutes} min`]),
    ...(live ? [`${formatDateTime(live.startsAt, live.zone)}${live.cancelledAt ? ', cancelled' : ''}`] : []),
    ...(kind === 'live' && !live ? [words.noDate] : []),
    ...(kind === 'video' && !video ? [words.noVideo] : []),
    ...(isEmpty ? [words.noText] : []),
    ...(unlockDays === null ? [] : [words.opensAfter(unlockDays)]),
    ...(unlockAt ? [`opens ${formatDateTime(unlockAt, zone)}`] : []),
    ...(lesson.students > 0 ? [counted(lesson.students, 'student')] : []),
  ];
}
