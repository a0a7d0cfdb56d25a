import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InputOf } from '#app/domain/fields.ts';
import type { Result } from '#app/domain/result.ts';
import { isListPath, readViews, viewsKey, withView } from '#app/domain/saved-views.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { checkedInput, schemaOf } from '#app/platform/schema-of.ts';
import { changeGroup } from './change-group.server.ts';
import { viewForm } from './view-form.ts';

type Changed<Code extends string> = Result<{ auditId: string }, Code>;

export const viewSchema = schemaOf(viewForm, {
  path: z.string().refine(isListPath),
  query: z
    .string()
    .min(1)
    .max(viewForm.defined.query.most)
    .transform((query) => new URLSearchParams(query).toString()),
});

/** Saves what a list shows under a name, for all admins; a view of that name is replaced (DAY-151). */
export async function saveView(
  ctx: CommandContext,
  typed: InputOf<typeof viewForm>,
): Promise<Changed<'too-many'>> {
  assertRight(ctx.actor, 'settings.write');
  const view = { ...checkedInput(viewForm, viewSchema, typed), id: randomUUID() };
  return await change(ctx, 'too-many', ({ views }) => withView(views, view));
}

/** Deletes a view; undoing `auditId` brings it back. */
export async function deleteView(ctx: CommandContext, { id }: { id: string }): Promise<Changed<'gone'>> {
  return await change(ctx, 'gone', ({ views }) =>
    views.some((view) => view.id === id) ? views.filter((view) => view.id !== id) : null,
  );
}

async function change<Code extends string>(
  ctx: CommandContext,
  error: Code,
  next: (stored: ReturnType<typeof readViews>) => ReturnType<typeof readViews>['views'] | null,
): Promise<Changed<Code>> {
  const changed = await changeGroup(ctx, {
    key: viewsKey,
    read: readViews,
    next: (stored) => {
      const views = next(stored);
      return views && { views };
    },
  });
  return changed ? { success: true, ...changed } : { success: false, error };
}
