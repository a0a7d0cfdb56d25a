import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UserActor } from '#app/domain/access.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import type { Services } from '#app/visit/services.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { type CacheKey, endOf, scriptAddress, scriptOf } from './cache-key.server.ts';
import type { PageCache, SharedPage } from './page-cache.server.ts';
import {
  makeTemplate,
  placeholder,
  placeholderScript,
  type Rendering,
  templateScript,
} from './page-template.server.ts';
import { createTemplateSender } from './send-page.server.ts';

// How many pages that cannot be templates are remembered. Beyond that, the oldest are forgotten.
const mostUnfit = 1_000;

/** `isRendered`: the page shows a student's data that a template cannot contain. */
export type OwnCourse = { id: string; slug: string; isRendered: boolean };

/** A student's courses, and whether the menu names a live class of today, which no template can contain (DAY-21). */
export type OwnStudies = { courses: readonly OwnCourse[]; hasClassToday: boolean };

export type StudentPages = {
  /**
   * Returns false if the page must be rendered. `mayAsk` counts the request against the rate limit and returns
   * whether it is allowed.
   */
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
  headers: readonly [string, string][];
  render: (wanted: CacheKey, choice: Partial<Visit>) => Promise<Response>;
  isShareable: (status: number, headers: Headers) => boolean;
  nextChange: () => Promise<Date | null>;
  ownStudies: (userId: string) => Promise<OwnStudies>;
  /** Returns the URLs at which students enroll in a course, each with the course's id. */
  enrollLinks: () => Promise<ReadonlyMap<string, string>>;
}): StudentPages {
  const { services, cache, ownStudies } = options;
  const send = createTemplateSender(options.headers);
  const unfit = new Set<string>();

  // Renders the page for the placeholder student, enrolled either in all courses of the page or in none.
  const renderOnce = async (wanted: CacheKey, isEnrolled: boolean) => {
    let code = '';
    let showsEnrollments = false;
    const answer = await options.render(wanted, {
      actor: async () => placeholder,
      enrolledIn: (courses) => {
        showsEnrollments = true;
        return isEnrolled ? courses : [];
      },
      shareScript: (script) => {
        code = script;
        return placeholderScript;
      },
    });
    // Throws, because null would mean that no template is possible; the error may be gone next time.
    if (answer.status >= 500) throw new Error(`${wanted.address} could not be rendered as a template`);
    if (code === '' || !options.isShareable(answer.status, answer.headers)) return null;
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    return { html: await answer.text(), policy, code, showsEnrollments };
  };

  const render = async (wanted: CacheKey): Promise<SharedPage | null> => {
    const until = options.nextChange();
    const others = await renderOnce(wanted, false);
    const enrolled: Rendering | null = others?.showsEnrollments ? await renderOnce(wanted, true) : null;
    const script = templateScript((enrolled ?? others)?.code ?? '');
    if (others === null || script === null) return null;
    const late = scriptOf(script.code);
    const links = enrolled ? await options.enrollLinks() : new Map<string, string>();
    const template = await makeTemplate(others, enrolled, {
      script: scriptAddress(wanted, late),
      courses: script.courses,
      courseAt: (href) => links.get(href),
    });
    return template && { template, policy: others.policy, late, until: await until };
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
      if (actor.kind !== 'user' || actor.role !== 'student' || !hasPlainName(actor)) return false;
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
      const courses = new Set(mine.flatMap(({ id, slug }) => [id, slug]));
      send(page, { own: { ...actor, courses, codes: await codes() }, requestId }, request, response);
      return true;
    },
    drop: () => unfit.clear(),
  };
}

// A template shows the stored name both in the header of the page and in its data. The header trims a name and replaces
// an empty one, so a template can be used only for a name that the header shows as it is stored.
function hasPlainName({ fullName }: UserActor): boolean {
  return fullName !== '' && fullName === fullName.trim();
}
