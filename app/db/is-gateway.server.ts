import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { gatewayRails } from '#app/domain/order.ts';

/** The condition that a payment, refund or order went through a payment gateway, so that its external id is the gateway's. */
export const isGateway = (rail: SQLWrapper): SQL => sql`${rail} in ${gatewayRails}`;
