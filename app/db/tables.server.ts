import * as accounts from './tables/accounts.server.ts';
import * as catalogue from './tables/catalogue.server.ts';
import * as desk from './tables/desk.server.ts';
import * as learning from './tables/learning.server.ts';

/** Every table under one name: what Drizzle and better-auth are given. */
export const tables = { ...accounts, ...catalogue, ...desk, ...learning };
export type Tables = typeof tables;
