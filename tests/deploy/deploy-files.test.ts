import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { livePath } from '#app/live/topics.ts';
import { readCommand } from '#app/process/read-command.server.ts';

const text = (path: string) => readFileSync(path, 'utf8');
const linesOf = (path: string) =>
  text(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
/**
 * `settings` are the environment variables that the app reads. `namesIn` returns the variables that an example file
 * names, including commented-out ones.
 */
const settings = [
  ...(text('app/env.server.ts') + text('app/env-services.ts')).matchAll(
    /^ {2,4}([A-Z][A-Z0-9_]+): (?:z|flag|checked|whole)\b/gm,
  ),
].map(([, name = '']) => name);
const namesIn = (path: string) =>
  [...text(path).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
const secret = /PASSWORD|SECRET|TOKEN|_KEY|_URL/;
/** Folders that exist only after a build or an installation, so the tests do not require them to exist. */
const made = ['build', 'node_modules'];

describe('[OPS-44] the Containerfile', () => {
  const file = DockerfileParser.parse(text('deploy/Containerfile'));
  const commands = file.getInstructions();
  const stages: { name: string; image: string; from: number }[] = [];
  for (const one of file.getFROMs())
    stages.push({
      name: one.getBuildStage() ?? '',
      image: one.getImage() ?? '',
      from: one.getRange().start.line,
    });
  const last = commands.filter((one) => one.getRange().start.line >= (stages.at(-1)?.from ?? 0));
  const inLast = (keyword: string) => last.filter((one) => one.getKeyword() === keyword);

  it("has no fault that this test's linter finds", () => {
    expect(validate(text('deploy/Containerfile')).map(({ message }) => message)).toEqual([]);
  });

  it('builds in stages, on the version of Node that is deployed', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'production', '']);
    expect(new Set(stages.map(({ image }) => image))).toEqual(
      new Set([`node:${text('.nvmrc').trim().split('.')[0]}-slim`]),
    );
    expect(stages[0]?.image).toBe('node:24-slim');
  });

  it('runs without root, and its last stage installs nothing', () => {
    expect(inLast('USER').map((one) => one.getArgumentsContent())).toEqual(['node']);
    const after = last.slice(last.findIndex((one) => one.getKeyword() === 'USER'));
    expect(after.map((one) => one.getKeyword())).not.toContain('RUN');
    expect(inLast('RUN').map((one) => one.getArgumentsContent())).toEqual([
      'mkdir /data && chown node:node /data',
    ]);
    expect(inLast('COPY').every((one) => one.getTextContent().includes('--from='))).toBe(true);
  });

  it('has a health check on /readyz and starts the built server', () => {
    expect(file.getHEALTHCHECKs()).toHaveLength(1);
    expect(inLast('HEALTHCHECK')[0]?.getTextContent()).toContain("'/readyz'");
    expect(inLast('CMD').map((one) => JSON.parse(one.getArgumentsContent() ?? ''))).toEqual([
      ['node', 'build/server/server.js'],
    ]);
  });

  it('copies only paths that exist, and .dockerignore excludes secrets and build output', () => {
    for (const copy of file.getCOPYs()) {
      const from = /--from=(\w+)/.exec(copy.getTextContent())?.[1];
      const names = copy.getArguments().map((one) => one.getValue());
      for (const name of names.slice(0, -1)) {
        const place = name.replace(/^\/shop\//, '');
        if (from) expect(stages.map((stage) => stage.name)).toContain(from);
        expect([name, existsSync(place) || made.includes(place)]).toEqual([name, true]);
      }
    }
    const left = text('.dockerignore').split('\n');
    for (const path of ['.git', 'node_modules', 'build', 'data', '.env', 'deploy/shop.env'])
      expect(left).toContain(path);
  });

  it('names only settings that the app reads, and no secret', () => {
    const named = file.getENVs().flatMap((one) => one.getProperties().map((pair) => pair.getName()));
    expect(named.filter((name) => !settings.includes(name) || secret.test(name))).toEqual([]);
    expect(file.getARGs()).toEqual([]);
  });
});

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  env_file?: string;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }> | string[];
  healthcheck?: unknown;
};
type Compose = {
  services: Record<'shop' | 'database' | 'proxy', Service>;
  volumes: Record<string, null>;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
};

describe('[OPS-44] the compose file', () => {
  const written = text('deploy/compose.yaml');
  const compose: Compose = parse(written, { strict: true, uniqueKeys: true });
  const { shop, database, proxy } = compose.services;
  const all = Object.entries(compose.services);
  const variables = [...written.matchAll(/\$\{(\w+)[^}]*\}/g)].map(([, name = '']) => name);

  it('runs the shop with a read-only root file system and no extra privileges', () => {
    expect(shop).toMatchObject({
      build: { context: '..', dockerfile: 'deploy/Containerfile' },
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['shop-data:/data'],
    });
    expect(all.filter(([, service]) => service.privileged)).toEqual([]);
  });

  it("publishes only the proxy's ports, and trusts only its network", () => {
    expect(all.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['proxy']);
    expect(shop.environment?.TRUSTED_PROXIES).toBe(compose.networks.inside.ipam.config[0]?.subnet);
    expect(all.map(([, service]) => service.networks)).toEqual([['inside'], ['inside'], ['inside']]);
  });

  it('starts the shop after the database is healthy, and gives it longer than SHUTDOWN_SECONDS to stop', () => {
    expect(shop.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck).toBeDefined();
    const usual = Number(/^SHUTDOWN_SECONDS=(\d+)$/m.exec(text('.env.example'))?.[1]);
    expect(Number.parseInt(shop.stop_grace_period ?? '', 10)).toBeGreaterThan(usual);
  });

  it('names a version for each image, and declares each volume and file that it mounts', () => {
    for (const { image } of [database, proxy]) expect(image).toMatch(/^[a-z]+:\d+/);
    for (const mount of all.flatMap(([, service]) => service.volumes ?? [])) {
      const [place = ''] = mount.split(':');
      if (place.startsWith('./')) expect(existsSync(`deploy/${place}`)).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(place);
    }
  });

  it('contains no secret: each comes from the file that is not in the repository', () => {
    const given = all.flatMap(([, service]) => Object.entries(service.environment ?? {}));
    const secrets = given.filter(([name]) => secret.test(name) && name !== 'BASE_URL');
    expect(secrets.map(([name]) => name)).toEqual(['DATABASE_URL', 'POSTGRES_PASSWORD']);
    for (const [, value] of secrets) expect(value).toContain(`\${POSTGRES_PASSWORD:?`);
    expect(shop.env_file).toBe('shop.env');
    expect(text('.gitignore').split('\n')).toContain('deploy/shop.env');
    const filled = linesOf('deploy/shop.env.example').filter((line) => !line.endsWith('='));
    expect(filled).toEqual(['SHOP_DOMAIN=shop.example.in']);
  });

  it('names only settings that the app reads or that the compose file itself uses', () => {
    expect(Object.keys(shop.environment ?? {}).filter((name) => !settings.includes(name))).toEqual([]);
    const named = namesIn('deploy/shop.env.example');
    expect(named.filter((name) => !settings.includes(name) && !variables.includes(name))).toEqual([]);
    expect(variables.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('[OPS-44] the settings', () => {
  it('are all explained in .env.example, which names no others', () => {
    expect(settings.length).toBeGreaterThan(25);
    expect(namesIn('.env.example').toSorted()).toEqual(settings.toSorted());
  });

  it('named in docs/operate.md all exist', () => {
    const named = [...text('docs/operate.md').matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=?/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    const groups = new Set(['RAZORPAY_', 'S3_']);
    expect(named.filter((name = '') => !settings.includes(name) && !groups.has(name))).toEqual([]);
  });
});

describe('[OPS-44] the services of systemd', () => {
  const units = readdirSync('deploy').filter((name) => name.endsWith('.service'));
  it.each(units)('%s runs without root and can write only to its own folder', (name) => {
    const lines = linesOf(`deploy/${name}`);
    for (const line of ['User=pankh', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=pankh'])
      expect(lines).toContain(line);
    // The service file sets no environment variables, because the shop's settings belong in a file of their own.
    expect(lines.filter((line) => line.startsWith('Environment='))).toEqual([]);
  });

  it("have a longer TimeoutStopSec than the shop's own limit", () => {
    const most = /^TimeoutStopSec=(\d+)$/m.exec(text('deploy/pankh.service'))?.[1];
    expect(Number(most)).toBeGreaterThan(10);
  });
});

it("[OPS-44] every command in docs/operate.md passes the shop's settings", () => {
  const commands = [...text('docs/operate.md').matchAll(/^.*(?:docker compose -|cli\.js [a-z]).*$/gm)].map(
    ([line]) => line,
  );
  expect(commands.length).toBeGreaterThan(3);
  const readsSettings = /docker compose --env-file deploy\/shop\.env |DATABASE_URL=/;
  expect(commands.filter((line) => !readsSettings.test(line))).toEqual([]);
  const options = text('deploy/pankh')
    .split('\n')
    .find((line) => line.startsWith('exec '));
  expect(options).toContain('--env-file=/etc/pankh.env');
  expect(options).toContain('runuser -u pankh');
});

it('[OPS-44] every `pankh` command in the docs and services is valid', () => {
  const files = ['docs/operate.md', ...readdirSync('deploy').map((name) => `deploy/${name}`)];
  const found = files.flatMap((file) =>
    [...text(file).matchAll(/(?:build\/server\/cli\.js|^pankh) ([^`\n#"…]+)/gm)].map(([, args = '']) =>
      args.trim(),
    ),
  );
  expect(found.length).toBeGreaterThan(8);
  const silent = { out: () => undefined, error: () => undefined };
  for (const args of found)
    expect([args, readCommand(args.split(/\s+/), silent)]).toEqual([args, expect.any(Object)]);
});

it.each(['nginx.conf', 'nginx-cache.conf'])(
  '[AUTH-7] every block of %s that sets a header passes on Host and the visitor',
  (name) => {
    const open: string[][] = [];
    const blocks: string[][] = [];
    for (const line of linesOf(`deploy/${name}`).map((one) => one.trim())) {
      if (line.endsWith('{')) open.push([]);
      else if (line === '}') blocks.push(open.pop() ?? []);
      else open.at(-1)?.push(line);
    }
    expect(open).toEqual([]);
    // nginx inherits these lines only into a block that has none of its own.
    const setting = blocks.filter((block) => block.some((line) => line.startsWith('proxy_set_header ')));
    expect(setting).not.toEqual([]);
    for (const block of setting) {
      expect(block).toContain('proxy_set_header Host $host;');
      expect(block).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    }
  },
);

describe('[DAY-143] the site files of proxies', () => {
  const port = /^PORT=(\d+)$/m.exec(text('.env.example'))?.[1];

  it.each(['nginx.conf', 'Caddyfile'])(
    '%s passes to the port on which the shop listens by default',
    (name) => {
      expect([...text(`deploy/${name}`).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, to]) => to)).toContain(port);
      expect(text(`deploy/${name}`)).toContain('shop.example.in');
    },
  );

  it.each(['nginx.conf', 'nginx-cache.conf'])('%s does not hold back streams, videos and backups', (name) => {
    const at =
      /location ~ (\S+) \{\s+proxy_pass \S+\s+proxy_buffering off;/.exec(text(`deploy/${name}`))?.[1] ?? '';
    const streams = new RegExp(at);
    for (const path of [livePath, '/files/0a1b', '/admin/backup'])
      expect([path, streams.test(path)]).toEqual([path, true]);
    expect(streams.test('/courses')).toBe(false);
  });

  it('refuse to show the figures to visitors', () => {
    for (const name of ['nginx.conf', 'nginx-cache.conf', 'Caddyfile'])
      expect(text(`deploy/${name}`)).toMatch(/\/metrics(?: \{ return 404; \}|\n\trespond @figures 404)/);
  });
});

describe('[DAY-143] the commands in docs/operate.md', () => {
  const written = text('docs/operate.md');
  const blocks = [...written.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('\n');

  it('name only files that exist, and scripts of package.json', () => {
    const files = [...blocks.matchAll(/(?<=^|\s)(?:deploy\/[\w.-]+|\.env\.example)(\*\S*)?(?=\s|$)/gm)];
    expect(files.length).toBeGreaterThan(8);
    const has = (name: string) => readdirSync('.').includes(name) || globHas(name);
    expect(files.map(([name]) => name).filter((name) => name !== 'deploy/shop.env' && !has(name))).toEqual(
      [],
    );
    const scripts = JSON.parse(text('package.json')).scripts;
    for (const [, name = ''] of written.matchAll(/npm (?:run )?(start|(?<=run )[\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
  });

  it('set only what .env.example has a line for', () => {
    const lines = [...blocks.matchAll(/s\|(\^[^|]+)\|/g)].map(([, line = '']) => new RegExp(line, 'm'));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(text('.env.example')).toMatch(line);
  });

  it('install every service and timer, and start them', () => {
    const units = readdirSync('deploy').filter((name) => /\.(?:service|timer)$/.test(name));
    expect(units.every((name) => /^pankh.*\.(?:service|timer)$/.test(name))).toBe(true);
    expect(
      blocks.match(/cp deploy\/pankh\*\.service deploy\/pankh\*\.timer \/etc\/systemd\/system\//g),
    ).toHaveLength(2);
  });
});

function globHas(name: string): boolean {
  const [folder = '', file = ''] = name.split('/');
  const [start = '', end = ''] = file.split('*');
  return readdirSync(folder).some((one) =>
    file.includes('*') ? one.startsWith(start) && one.endsWith(end) : one === file,
  );
}
