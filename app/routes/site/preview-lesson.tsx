import { data } from 'react-router';
import { missingFiles } from '#app/core/lessons/lesson-film.server.ts';
import { previewPath } from '#app/core/lessons/lesson-paths.ts';
import { findFreeLesson } from '#app/core/lessons/public-lessons.server.ts';
import { FreeLessonView } from '#app/screens/lessons/free-lesson-view.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import type { Route } from './+types/preview-lesson.ts';

// `late` starts the page's script when the browser is idle, because the shop's own video controls need it.
export const handle = { live: ['courses', 'curriculum'], hydrate: 'asked' };

/** Shows a free lesson to everybody (LEARN-37). Responds with 404 for any other lesson. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const page = await findFreeLesson(services.db, params);
  if (!page) throw data(null, { status: 404 });
  const missing = await missingFiles(services, page.lesson);
  return { page, origin: services.env.baseUrl, isPlaying: url.searchParams.has('play'), missing };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const { course, lesson } = page;
  const words = {
    title: `${lesson.title} · ${course.title}`,
    description: learnWords.preview.description(course.title),
  };
  const path = previewPath(course.slug, lesson.slug);
  return metaTags(words, { origin, path, matches, image: `/og/${course.slug}.png`, type: 'article' });
};

export default function PreviewLesson({ loaderData: { page, isPlaying, missing } }: Route.ComponentProps) {
  return <FreeLessonView {...{ page, isPlaying, missing }} />;
}
