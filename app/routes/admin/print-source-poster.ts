import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { sourceStore } from '#app/core/sources/source-commands.server.ts';
import { sourcePoster } from '#app/core/sources/source-poster.server.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { sourceLink } from '#app/domain/source.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { sourceWords } from '#app/words/en/source-words.ts';
import type { Route } from './+types/print-source-poster.ts';

/** Sends the poster of a source as a PDF (DAY-127). `?course=` and `?code=` say what its link opens and brings along. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { visit } = await panelVisit(context, 'sources.write');
  const { services, now } = visit;
  const slug = url.searchParams.get('course');
  const [source, course, brand] = await Promise.all([
    sourceStore.find(services.db, params.key),
    slug ? findActiveCourseBySlug(services.db, slug) : undefined,
    services.brand(),
  ]);
  if (!source) return new Response('No such source', { status: 404 });
  const { key } = source;
  const code = normalizeCode(url.searchParams.get('code') ?? '');
  const link = sourceLink(services.env.baseUrl, { key, course: course?.slug, code: code ?? '' });
  const title = course?.title ?? sourceWords.courses;
  const pdf = await sourcePoster({ academy: brand.name, title, link, code }, now);
  return fileResponse(new Uint8Array(pdf), { type: 'application/pdf', name: `${key}.pdf`, show: 'inline' });
}
