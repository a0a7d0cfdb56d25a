import { findOrderDocument } from '#app/core/documents/document-queries.server.ts';
import { sendDocument } from '#app/core/documents/send-document.server.ts';
import { findOwnOrder } from '#app/core/orders/order-queries.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { readOrderKeys } from '#app/visit/order-cookie.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-order-document.ts';

/** For the browser with the order's secret and the owner's account; else a 404 (SELL-39). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const { db } = visit.services;
  const reference = readOrderReference(params.reference);
  if (reference === null) return notFound();
  const key = readOrderKeys(request.headers.get('cookie')).get(reference) ?? null;
  const order = await findOwnOrder(db, await visit.actor(), { reference, key });
  const asked = { orderReference: reference, file: `${params.document}.pdf` };
  const document = order && (await findOrderDocument(db, asked));
  return document ? await sendDocument(document) : notFound();
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
