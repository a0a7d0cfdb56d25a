import type { SeatOrder } from '#app/core/refunds/refund-queries.server.ts';
import { DocumentLinks } from './document-links.tsx';
import { OwnRefund } from './own-refund.tsx';

export function SeatOrderPart({ order, zone }: { order: SeatOrder; zone: string }) {
  const { reference, documents, side } = order;
  return (
    <div className="grid gap-3 border-line border-t pt-4 text-sm">
      <DocumentLinks documents={documents} path={`/orders/${reference}`} />
      <OwnRefund reference={reference} side={side} zone={zone} />
    </div>
  );
}
