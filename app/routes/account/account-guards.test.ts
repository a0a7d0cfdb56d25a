import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import routes from '#app/routes.ts';
import { untouchable } from '#tests/security/untouchable.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';

type Handler = (args: unknown) => unknown;

const behindGuard = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) =>
    file === 'routes/account/account-layout.tsx'
      ? children.map((child) => child.file)
      : behindGuard(children),
  );
const files = behindGuard(routes);
const strangers: [string, Actor][] = [
  ['a visitor', { kind: 'visitor' }],
  ['a portal session', { kind: 'portal', sessionId: 'p' }],
];

describe('[DASH-1, ROLE-1] every loader and action for a signed-in person first checks who it is', () => {
  it('this test finds the modules of the routes', () => {
    expect(files.length).toBeGreaterThanOrEqual(4);
  });

  it.each(files)('%s', async (file) => {
    const module: { loader?: Handler; action?: Handler } = await import(
      /* @vite-ignore */ new URL(`../../${file}`, import.meta.url).pathname
    );
    const handlers = [module.loader, module.action].filter((handler) => handler !== undefined);
    expect(handlers).not.toEqual([]);
    for (const handler of handlers) {
      for (const [who, actor] of strangers) {
        const context = visitOf({ services: untouchable(), actor: async () => actor });
        const args = routeArgs('/dashboard?token=x', context, { intent: 'delete', enrollment: 'x' });
        const answer = await Promise.resolve()
          .then(() => handler(args))
          .catch((thrown: unknown) => thrown);
        expect(answer, who).toBeInstanceOf(Response);
        expect((answer as Response).headers.get('Location')).toBe('/login?next=%2Fdashboard%3Ftoken%3Dx');
      }
    }
  });
});
