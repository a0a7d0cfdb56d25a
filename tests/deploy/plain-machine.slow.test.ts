import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/postgres.ts';

/**
 * The user who runs the shop: an unprivileged one if the tests run as root, otherwise the user who runs the tests.
 */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const patience = { timeout: 300_000, interval: 200 };
const npm = { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' };
const path = process.env.PATH ?? '';

let root: string;
let dataDir: string;
let shop: ChildProcess | undefined;
const instructions = DockerfileParser.parse(readFileSync('deploy/Containerfile', 'utf8')).getInstructions();
/** The environment, the command and the health check that the last stage of the Containerfile defines for the shop. */
const image = { env: {} as Record<string, string>, command: [] as string[], health: [] as string[] };

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pankh-plain-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
  if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid);
});
afterAll(() => {
  shop?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const inStage = (stage: string, place: string) =>
  join(root, `stage-${stage}`, place.replace(/^\/shop\/?/, ''));

/**
 * Carries out one instruction of the Containerfile in folders of this machine. For each stage, one folder stands for
 * `/shop`.
 */
function follow(one: Instruction, stage: string, isLast: boolean): void {
  const words = one.getArguments().map((word) => word.getValue());
  const said = one.getArgumentsContent() ?? '';
  switch (one.getKeyword()) {
    case 'COPY': {
      const from = /--from=(\w+)/.exec(one.getTextContent())?.[1];
      for (const name of words.slice(0, -1)) {
        const source = from ? inStage(from, name) : join(root, 'clone', name);
        const target = inStage(stage, words.at(-1) ?? '');
        const isInto = words.length > 2 || target.endsWith('/') || words.at(-1) === './';
        const isFolder = name === '.' || !isInto;
        cpSync(source, isFolder ? target : join(target, name.split('/').at(-1) ?? ''), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (copied) => copied !== join(root, 'clone', '.git'),
        });
      }
      break;
    }
    case 'RUN': {
      // The RUN instruction of the last stage only creates /data. It is skipped, because the test has its own data
      // folder.
      if (isLast) break;
      const env = { PATH: path, HOME: process.env.HOME, ...npm };
      const { status, stderr } = spawnSync('/bin/sh', ['-c', said], { cwd: inStage(stage, ''), env });
      expect([said, status, status === 0 ? '' : String(stderr)]).toEqual([said, 0, '']);
      break;
    }
    case 'ENV':
      for (const word of words) image.env[word.split('=')[0] ?? ''] = word.split('=')[1] ?? '';
      break;
    case 'CMD':
      image.command = JSON.parse(said);
      break;
    case 'HEALTHCHECK':
      image.health = JSON.parse(/CMD (\[.*\])/s.exec(one.getTextContent())?.[1] ?? '[]');
      break;
  }
}

it("[OPS-45] following the Containerfile's steps on a plain machine turns a clone into a healthy shop", async () => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, join(root, 'clone')]);
  const stages = instructions.filter((one) => one.getKeyword() === 'FROM').length;
  let stage = -1;
  let name = '';
  for (const one of instructions) {
    if (one.getKeyword() === 'FROM') {
      stage += 1;
      name = one.getArguments()[2]?.getValue() ?? 'last';
      mkdirSync(inStage(name, ''), { recursive: true });
    } else follow(one, name, stage === stages - 1);
  }
  const folder = inStage('last', '');
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  const begun = new Date().toISOString();
  const changed = () => String(execFileSync('find', [folder, '-newermt', begun]));

  const env = {
    PATH: path,
    ...image.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  };
  const [, ...command] = image.command;
  let printed = '';
  shop = spawn(process.execPath, command, { cwd: folder, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (part) => (printed += part));
  const health = () => {
    const [, ...check] = image.health;
    return spawnSync(process.execPath, check, { cwd: folder, env, ...nobody }).status;
  };
  await vi.waitFor(() => {
    expect([shop?.exitCode, printed.includes('Pankh cannot start')]).toEqual([null, false]);
    expect(health()).toBe(0);
  }, patience);

  const home = await fetch(`http://127.0.0.1:${env.PORT}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')]);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/courses/python-from-zero`)).status).toBe(200);
  expect(changed()).toBe('');
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(health()).toBe(1);
});
