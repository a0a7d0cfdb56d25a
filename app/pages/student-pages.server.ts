import type { IncomingMessage, ServerResponse } from 'node:http';
import { isInPanel, type UserActor } from '#app/domain/access.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import type { Services } from '#app/visit/services.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { type CacheKey, endOf, scriptAddress, scriptOf } from './cache-key.server.ts';
import type { DeferredScript, PageCache, SharedPage } from './page-cache.server.ts';
import { cutPage, enrolledMark, fillableScript, placeholder } from './page-slots.server.ts';
import type { createFilledSender } from './send-page.server.ts';

// How many pages that cannot be templates are remembered. Beyond that, the oldest are forgotten.
const mostUnfit = 1_000;

/** `isRendered`: the page shows a student's data that a template cannot contain. */
export type OwnCourse = { slug: string; isRendered: boolean };

/** A student's courses, and whether the menu names a live class of today, which no template can contain (DAY-21). */
export type OwnStudies = { courses: readonly OwnCourse[]; hasClassToday: boolean };

export type StudentPages = {
  /** False if it must be rendered. `mayAsk` counts against the rate limit. */
  answer(
    wanted: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    about: {
      requestId: string;
      mayAsk: () => Promise<boolean>;
      codes: () => Promise<CodePrices | null>;
    },
  ): Promise<boolean>;
  /** Renders a page as a template for all students; returns null if the page's content does not allow a template. */
  render(wanted: CacheKey): Promise<SharedPage | null>;
  /** Forgets which pages could not be made into templates. After data has changed, it may be possible. */
  drop(): void;
};

/** Keeps one template for each page, into which each student's data is filled (docs/decisions/025). */
export function createStudentPages(options: {
  services: Services;
  cache: PageCache;
  send: ReturnType<typeof createFilledSender>;
  render: (wanted: CacheKey, choice: Partial<Visit>) => Promise<Response>;
  isShareable: (status: number, headers: Headers) => boolean;
  nextChange: () => Promise<Date | null>;
  ownStudies: (userId: string) => Promise<OwnStudies>;
}): StudentPages {
  const { services, cache, send, ownStudies } = options;
  const unfit = new Set<string>();

  const render = async (wanted: CacheKey): Promise<SharedPage | null> => {
    const until = options.nextChange();
    const found: { late: DeferredScript | null; courses: string[] } = { late: null, courses: [] };
    const answer = await options.render(wanted, {
      actor: async () => placeholder,
      enrolledIn: (courses) => {
        found.courses = courses.map(({ slug }) => slug);
        return enrolledMark;
      },
      shareScript: (code) => {
        const script = fillableScript(code);
        if (script === null) return '';
        found.late = scriptOf(script);
        return scriptAddress(wanted, found.late);
      },
    });
    // Throws, because null would mean that no template is possible; the error may be gone next time.
    if (answer.status >= 500) throw new Error(`${wanted.address} could not be rendered as a template`);
    const { late, courses } = found;
    if (late === null || !options.isShareable(answer.status, answer.headers)) return null;
    const template = await cutPage(await answer.text(), courses);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    return template && { template, policy, late, until: await until };
  };

  const findTemplate = async (wanted: CacheKey) => {
    const page =
      cache.peek(wanted.key) ??
      (await cache.get(wanted.key, () => render(wanted), endOf(wanted, services.clock())));
    if (page !== null && 'template' in page) return page;
    for (const oldest of unfit) {
      if (unfit.size < mostUnfit) break;
      unfit.delete(oldest);
    }
    unfit.add(wanted.key);
    return null;
  };

  return {
    render,
    async answer(wanted, request, response, { requestId, mayAsk, codes }) {
      if (wanted.late !== null || unfit.has(wanted.key)) return false;
      const actor = await services.actorOf(new Headers({ cookie: request.headers.cookie ?? '' }));
      if (actor.kind !== 'user' || isInPanel(actor) || !hasPlainName(actor)) return false;
      // The request is counted before rendering. If no template is possible, the page is rendered for this student
      // and counted again.
      const isKept = cache.peek(wanted.key) !== undefined;
      if (!isKept && !(await mayAsk())) return false;
      const page = await findTemplate(wanted);
      if (page === null) return false;
      const { courses: mine, hasClassToday } = await ownStudies(actor.id);
      if (hasClassToday) return false;
      const isRendered = mine.some(
        (course) => course.isRendered && wanted.address === `/courses/${course.slug}`,
      );
      if (isRendered || (isKept && !(await mayAsk()))) return false;
      const person = { ...actor, courses: new Set(mine.map(({ slug }) => slug)) };
      return await send(page, { own: { person, codes: await codes() }, requestId }, request, response);
    },
    drop: () => unfit.clear(),
  };
}

// A template shows the stored name both in the header of the page and in its data. The header trims a name and replaces
// an empty one, so a template can be used only for a name that the header shows as it is stored.
function hasPlainName({ fullName }: UserActor): boolean {
  return fullName !== '' && fullName === fullName.trim();
}
