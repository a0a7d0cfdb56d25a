import { data } from 'react-router';
import { findOrderDocument } from '#app/core/documents/document-queries.server.ts';
import { findOwnOrder } from '#app/core/orders/order-queries.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { DocumentPage } from '#app/screens/orders/document-page.tsx';
import { brandIn } from '#app/ui/brand-context.ts';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { readOrderKeys } from '#app/visit/order-cookie.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { documentTitles } from '#app/words/en/document-words.ts';
import type { Route } from './+types/view-document.ts';

export const handle = { festival: 'none' };

/** The PDF's content as a page, for those who may see the order (SELL-130); else a 404 (SELL-39). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { db } = visit.services;
  const reference = readOrderReference(params.reference);
  if (reference === null) throw data(null, { status: 404 });
  const key = readOrderKeys(request.headers.get('cookie')).get(reference) ?? null;
  const order = await findOwnOrder(db, await visit.actor(), { reference, key });
  const asked = { orderReference: reference, file: `${params.document}.pdf` };
  const content = order && (await findOrderDocument(db, asked));
  if (!content) throw data(null, { status: 404 });
  return { content };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  loaderData
    ? pageTitle(`${documentTitles[loaderData.content.kind]} ${loaderData.content.number}`, matches)
    : { title: brandIn(matches).name },
  { name: 'robots', content: 'noindex' },
];

export default function ViewDocument({ loaderData: { content } }: Route.ComponentProps) {
  return <DocumentPage content={content} />;
}
