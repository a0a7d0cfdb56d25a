import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/programs.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';

type Answered = { status: number; isLast: boolean } | 'refused' | 'cut';

it('SIGTERM ends the shop under load, with idle connections and open event streams, without cutting off a response', async () => {
  const { dataDir, discard } = newDataFolder();
  const port = await freePort();
  const shop = startProgram('start-shop', dataDir, migrationsDir, String(port));
  await shop.line('  Pankh is open at');
  const ask = (agent: Agent, path: string) =>
    new Promise<Answered>((resolve) => {
      const asking = get({ port, host: '127.0.0.1', path, agent }, (response) => {
        const isLast = response.headers.connection === 'close';
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, isLast }));
        response.on('error', () => resolve('cut'));
      });
      asking.on('error', () => resolve('refused'));
    });
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const stream = ask(new Agent({ keepAlive: true }), '/live?topics=courses');
  const spare = connect(port, '127.0.0.1').on('error', () => undefined);
  const clients = agents.map(async (agent) => {
    const answers: Answered[] = [];
    for (;;) {
      const answer = await ask(agent, `/${answers.length}`);
      answers.push(answer);
      if (typeof answer === 'string' || answer.isLast) return answers;
    }
  });
  await sleep(200 + Math.random() * 200);
  shop.kill('SIGTERM');
  const answers = (await Promise.all(clients)).flat();
  expect(answers).not.toContain('cut');
  expect(answers.some((answer) => typeof answer === 'object' && answer.isLast)).toBe(true);
  expect(await stream).toMatchObject({ status: 200 });
  expect((await shop.ended).code).toBe(0);
  spare.destroy();
  for (const agent of agents) agent.destroy();
  discard();
});
