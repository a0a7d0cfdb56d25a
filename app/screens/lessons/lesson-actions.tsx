import { Link, useNavigation } from 'react-router';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { learnPath, lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { learnWords as words } from '#app/words/en/learn-words.ts';

/** So that the way on and the way back share one row of a phone. */
const narrow = 'max-sm:px-2';

type LessonActionsProps = {
  course: string;
  lesson: LessonPage['lesson'];
  canTick: boolean;
  /** The content's button, such as “Start the quiz”, is prominent; these then are less. */
  hasOwnButton: boolean;
  /** The sentence that says what makes the lesson count as done; null if the button says it. */
  rule: string | null;
  /** Whether the course is completed. Lessons of a completed course cannot be marked as not done. */
  isCompleted: boolean;
  zone: string;
  error: string | undefined;
};

/** Marks as done or leads on; beside it, back, and not done again. */
export function LessonActions({
  course,
  lesson,
  canTick,
  hasOwnButton,
  rule,
  isCompleted,
  zone,
  error,
}: LessonActionsProps) {
  const { doneAt, doneBy, next, previous } = lesson;
  const path = lessonPath(course, lesson.slug);
  const isBusy = useNavigation().formAction === path;
  const waits = doneAt === null && next?.waitsForThis === true;
  const onward = next && !waits ? lessonPath(course, next.slug) : `${learnPath(course)}?outline`;
  return (
    <div className="grid gap-4 border-line border-t pt-6">
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {doneAt && <p className="font-semibold text-success">{words.isDone(formatDate(doneAt, zone))}</p>}
      <div className="flex flex-wrap items-center gap-3 max-sm:*:max-w-full max-sm:*:grow">
        {doneAt || !canTick ? (
          <Link
            to={onward}
            // The next page is prefetched only if this lesson is done. Until the lesson is done, an action of the
            // student can change the next page, for example unlock the next lesson.
            prefetch={doneAt && next ? 'viewport' : 'none'}
            className={buttonClass(
              hasOwnButton
                ? { variant: 'quiet', className: narrow }
                : { variant: 'accent', size: 'lg', className: narrow },
            )}
          >
            {next && !waits ? words.next : words.toCourse}
          </Link>
        ) : (
          <Form method="post" action={path} onSubmit={(event) => isBusy && event.preventDefault()}>
            <input type="hidden" name="intent" value="done" />
            <Button
              type="submit"
              variant="accent"
              size="lg"
              className="w-full aria-disabled:cursor-progress"
              aria-disabled={isBusy || undefined}
            >
              {next ? words.markDone : words.markLast}
            </Button>
          </Form>
        )}
        {previous && (
          <Link
            to={lessonPath(course, previous.slug)}
            className={buttonClass({ variant: 'quiet', className: narrow })}
          >
            {words.previous}
          </Link>
        )}
        {doneBy === 'student' && !isCompleted && (
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="undone" />
            <button type="submit" className="link min-h-11 cursor-pointer max-sm:w-full">
              {words.undo}
            </button>
          </Form>
        )}
      </div>
      {!doneAt && rule && (
        <p className="text-muted text-sm">
          {rule} {waits && !canTick && words.opensThen}
        </p>
      )}
    </div>
  );
}
