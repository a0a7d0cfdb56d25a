import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { codeText, findCodeSlots } from './code-slots.server.ts';
import { takes } from './compress.server.ts';
import { gzipOf, type Piece, packPiece, storedPiece } from './gzip-pieces.server.ts';
import type { WholePage } from './page-cache.server.ts';
import { filledPageHeaders } from './send-page.server.ts';

/** A piece of a page, or a place for the price of a course with the visitor's code, or for all these prices as JSON. */
type Part = Piece | { slug: string } | { isData: true };

// Our own text only: the element that names the page's script.
const parked = /<script type="text\/plain"[^>]* data-src="[^"]*">(?=<\/script>)/;

async function cutPage({ bodies }: WholePage): Promise<readonly Part[]> {
  const html = Buffer.from(bodies.identity).toString();
  const cuts: { at: number; part: Part }[] = findCodeSlots(html).map(({ at, slug }) => ({
    at,
    part: { slug },
  }));
  const script = parked.exec(html);
  if (script) cuts.push({ at: script.index + script[0].length, part: { isData: true } });
  cuts.sort((a, b) => a.at - b.at);
  const parts: Part[] = [await packPiece(html.slice(0, cuts[0]?.at))];
  for (const [i, { at, part }] of cuts.entries())
    parts.push(part, await packPiece(html.slice(at, cuts[i + 1]?.at ?? html.length)));
  return parts;
}

/** Writes the prices as JSON for the page's script, which takes them over when it starts. */
export const codeJson = (codes: CodePrices) => JSON.stringify({ codes }).replaceAll('<', '\\u003c');

/**
 * Sends pages with one visitor's code. A page is cut at its empty places once, and each answer joins the pieces, as
 * for students (docs/decisions/025).
 */
export function createCodedSender(base: readonly [string, string][]) {
  const others = base.filter(([name]) => name !== 'Content-Security-Policy').flat();
  const cut = new WeakMap<WholePage, Promise<readonly Part[]>>();
  return async (
    page: WholePage,
    codes: CodePrices,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const parts = cut.get(page) ?? cutPage(page);
    cut.set(page, parts);
    const pieces = (await parts).map((part): Piece => {
      if ('slug' in part) return storedPiece(codeText(codes, part.slug));
      return 'isData' in part ? storedPiece(codeJson(codes)) : part;
    });
    const isGzip = takes(String(request.headers['accept-encoding'] ?? ''), 'gzip');
    const body = isGzip ? gzipOf(pieces) : Buffer.concat(pieces.map(({ plain }) => plain));
    response.writeHead(200, [
      ...others,
      ...filledPageHeaders({ policy: page.policy, bytes: body.byteLength, isGzip }),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
