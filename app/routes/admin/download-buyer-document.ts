import { findOrderDocument } from '#app/core/documents/document-queries.server.ts';
import { sendDocument } from '#app/core/documents/send-document.server.ts';
import { findOrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/download-buyer-document.ts';

/** Serves an order's receipt or tax invoice to the owner (SELL-42). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = await panelVisit(context, 'documents.read');
  const story = await findOrderStory(db, params.id);
  const asked = { orderReference: story?.order.reference ?? '', file: `${params.document}.pdf` };
  const document = story && (await findOrderDocument(db, asked));
  return document ? await sendDocument(document) : new Response('Not found', { status: 404 });
}
