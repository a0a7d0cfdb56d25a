import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import routes from '#app/routes.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';

type Entry = { file: string; children?: Entry[] };
type Handler = (args: unknown) => unknown;

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
const open = ['routes/admin/enter-panel.tsx', 'routes/admin/leave-panel.ts'];
const files = [...new Set(filesOf(routes as Entry[]))].filter(
  (file) => file.startsWith('routes/admin/') && !open.includes(file),
);

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'Asha' };

// A fake services object that throws on any use, because a handler must not use the services before its guard
// has checked the actor.
const services = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`the guard came after services.${String(name)}`);
    },
  },
);

async function answerOf(handler: Handler, actor: Actor): Promise<unknown> {
  const context = visitOf({ services, actor: async () => actor });
  const form = { intent: 'delete', id: 'x', confirmed: 'yes' };
  const args = routeArgs('/admin/any?q=x', context, form);
  try {
    return await handler({ ...args, params: { id: 'x', list: 'audit' } });
  } catch (thrown) {
    return thrown;
  }
}

describe('[ROLE-2] every loader and action of the panel first checks who it is', () => {
  it('this test finds the modules of the routes', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)('%s', async (file) => {
    const module: { loader?: Handler; action?: Handler } = await import(
      /* @vite-ignore */ new URL(`../../${file}`, import.meta.url).pathname
    );
    const handlers = [module.loader, module.action].filter((handler) => handler !== undefined);
    expect(handlers).not.toEqual([]);
    for (const handler of handlers) {
      const [toVisitor, toStudent] = [
        await answerOf(handler, { kind: 'visitor' }),
        await answerOf(handler, student),
      ];
      for (const [answer, home] of [
        [toVisitor, /^\/admin\/login/],
        [toStudent, /^\/\?panel=closed$/],
      ] as const) {
        expect(answer).toBeInstanceOf(Response);
        expect((answer as Response).status).toBe(302);
        expect((answer as Response).headers.get('Location')).toMatch(home);
      }
    }
  });
});
