import { sweepGateway } from '#app/core/orders/gateway-round.server.ts';
import { lookAfterReturn } from '#app/core/orders/look-after-return.server.ts';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import { openDatabase } from '#app/db/client.server.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { buyAndRefund } from '#tests/support/ledger/purchase.ts';
import { orderParts } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';

// Buys a course through the payment gateway and refunds it, as the shop does. A purchase that an earlier
// process began is continued. `gateway` holds the gateway's settings as JSON.
const [databaseUrl, dataDir = '', gateway = ''] = process.argv.slice(2);
const log = silentLog;
const database = await openDatabase({ databaseUrl, dataDir, log, allowUnsafeDurability: true });
const rail = createRazorpayRail(JSON.parse(gateway), 600_000);
const node = { ...orderParts(database.db, { rail }), rail };
await buyAndRefund(node, 1, ({ reference, key, query }) =>
  query === null ? sweepGateway({ ...node, recordRefund }) : lookAfterReturn(node, { reference, key, query }),
);
await database.close();
