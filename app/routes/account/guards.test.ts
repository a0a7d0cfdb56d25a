import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { untouchable } from '#tests/security/untouchable.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as ownData } from '../resources/own-data.ts';
import * as account from './account.tsx';
import * as dashboard from './dashboard.tsx';

type Handler = (args: never) => unknown;

const handlers: [string, Handler][] = [
  ['reading the dashboard', dashboard.loader as Handler],
  ['studying', dashboard.action as Handler],
  ['reading the account', account.loader as Handler],
  ['changing the account', account.action as Handler],
  ['taking out what is kept', ownData as Handler],
];
const strangers: [string, Actor][] = [
  ['a visitor', { kind: 'visitor' }],
  ['a portal session', { kind: 'portal', sessionId: 'p' }],
];

describe('[DASH-1, ROLE-1] every loader and action of a signed-in person asks who it is, and first', () => {
  it.each(handlers)('%s', async (_what, handler) => {
    for (const [who, actor] of strangers) {
      const context = visitOf({ services: untouchable(), actor: async () => actor });
      const args = routeArgs('/dashboard?completed=x', context, { intent: 'delete', enrollment: 'x' });
      const answer = await Promise.resolve()
        .then(() => handler(args as never))
        .catch((thrown: unknown) => thrown);
      expect(answer, who).toBeInstanceOf(Response);
      expect((answer as Response).headers.get('Location')).toBe('/login?next=%2Fdashboard%3Fcompleted%3Dx');
    }
  });
});
