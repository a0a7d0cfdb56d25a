import type { Actor } from '#app/domain/access.ts';
import { may } from '#app/domain/rights.ts';
import type { KitRow } from './kit-admin-queries.server.ts';

/** What the actor sees of a kit: who only packs sees no email address (DAY-187). */
export const kitFor = (actor: Actor, kit: KitRow): KitRow =>
  may(actor, 'students.read') ? kit : { ...kit, email: null };
