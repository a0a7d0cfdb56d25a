import { Link } from 'react-router';
import type { StudentPlace } from '#app/core/curriculum/progress-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { courseProgressWords as words } from '#app/words/en/course-progress-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

/** Shows how far one student is in each course with lessons, and in which courses the student is stuck (LEARN-106). */
export function StudentPlaces({ places, zone }: { places: readonly StudentPlace[]; zone: string }) {
  if (places.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl">{words.lessons}</h2>
      <Table
        caption={words.places}
        rows={places}
        keyOf={({ enrollmentId }) => enrollmentId}
        columns={[
          {
            head: panelWords.course,
            cell: ({ courseId, courseTitle, isStuck }) => (
              <span className="flex flex-wrap items-center gap-2">
                {courseTitle === null ? (
                  unknownCourse
                ) : (
                  <Link
                    to={`/admin/courses/${encodeURIComponent(courseId)}/progress`}
                    lang={languageOf(courseTitle)}
                    className="tap font-semibold hover:underline"
                  >
                    {courseTitle}
                  </Link>
                )}
                {isStuck && <Badge tone="warning">{words.awayForAWeek}</Badge>}
              </span>
            ),
          },
          {
            head: panelWords.progress,
            cell: ({ done, required, progress }) =>
              `${done} of ${counted(required, 'lesson')} · ${progress}%`,
          },
          {
            head: words.lastLesson,
            cell: ({ lastLesson }) => (lastLesson === null ? '–' : <UserText text={lastLesson} />),
            kind: 'named',
          },
          {
            head: words.lastThere,
            cell: ({ wasThere, seenAt }) => (
              <span className="whitespace-nowrap">
                {wasThere ? formatDate(seenAt, zone) : panelWords.notYet}
              </span>
            ),
            kind: 'named',
          },
        ]}
      />
    </Card>
  );
}
