import { randomUUID } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { isInPanel } from '#app/domain/access.ts';
import type { OrderEventKind, TaskKind } from '#app/domain/order.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { actorColumns } from '#app/platform/record-audit.server.ts';

type Happened = { orderId: string; kind: OrderEventKind; detail?: Record<string, string | number> };

/** Adds an event to an order in the caller's transaction. The event names who acted in the panel, and no buyer. */
export async function addToStory(
  { db, actor, now }: CommandContext,
  { orderId, kind, detail = {} }: Happened,
): Promise<void> {
  const by = actor.kind !== 'system' && isInPanel(actor) ? actorColumns(actor).actorLabel : null;
  await db.insert(orderEvents).values({ id: randomUUID(), orderId, at: now, kind, by, detail });
}

type Task = { orderId: string; kind: TaskKind; paise: number; about?: string | null };

export async function addTask(tx: Pick<Database, 'insert'>, task: Task, now: Date): Promise<void> {
  await tx.insert(orderTasks).values({ id: randomUUID(), createdAt: now, ...task });
}
