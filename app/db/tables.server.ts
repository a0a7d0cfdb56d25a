import * as accounts from './tables/account-tables.server.ts';
import * as catalogue from './tables/catalogue-tables.server.ts';
import * as desk from './tables/desk-tables.server.ts';
import * as learning from './tables/learning-tables.server.ts';
import * as offers from './tables/offer-tables.server.ts';
import * as orders from './tables/order-tables.server.ts';

/** Every table under one name, for Drizzle and better-auth. */
export const tables = { ...accounts, ...catalogue, ...desk, ...learning, ...offers, ...orders };
export type Tables = typeof tables;
