import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFaults } from './lock-faults.mjs';

const integrity = 'sha512-x';
const build = (os: string, cpu: string, libc?: string) => ({
  integrity,
  os: [os],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
});
const builds: Record<string, ReturnType<typeof build>> = {
  'tool-darwin-arm64': build('darwin', 'arm64'),
  'tool-darwin-x64': build('darwin', 'x64'),
  'tool-linux-arm64': build('linux', 'arm64', 'glibc'),
  'tool-linux-arm64-musl': build('linux', 'arm64', 'musl'),
  'tool-linux-x64': build('linux', 'x64', 'glibc'),
  'tool-linux-x64-musl': build('linux', 'x64', 'musl'),
  'tool-win32-x64': build('win32', 'x64'),
};

/**
 * Returns a lock file with one native tool, which needs a separate build for each platform. The tool's entry
 * names the builds in `listed`, but the lock file contains only the builds in `held`.
 */
function lockOf(held: string[], listed = held) {
  const optionalDependencies = Object.fromEntries(listed.map((name) => [name, '1.0.0']));
  const entries = held.map((name) => [`node_modules/${name}`, builds[name]]);
  return { 'node_modules/tool': { integrity, optionalDependencies }, ...Object.fromEntries(entries) };
}

describe('the check of the lock file', () => {
  const all = Object.keys(builds);

  it('finds every package for every platform, with a checksum and without a registry', () => {
    expect(lockFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)).toEqual([]);
  });

  it('finds a build for each platform', () => expect(lockFaults(lockOf(all))).toEqual([]));

  it.each(all)('fails if %s is listed but missing, since npm ci then fails everywhere', (name) => {
    const held = all.filter((other) => other !== name);
    expect(lockFaults(lockOf(held, all))).toContain(`node_modules/tool: ${name} is missing`);
  });

  it.each(all)('fails if nobody publishes %s', (name) => {
    const { os, cpu, libc = [] } = builds[name] ?? build('', '');
    const platform = [...os, ...cpu, ...libc].join(' ');
    expect(lockFaults(lockOf(all.filter((other) => other !== name)))).toEqual([
      `node_modules/tool: no build for ${platform}`,
    ]);
  });

  it('finds a build that is nested beside its tool', () => {
    const { 'node_modules/tool-win32-x64': windows, ...lock }: Record<string, object> = lockOf(all);
    expect(lockFaults({ ...lock, 'node_modules/tool/node_modules/tool-win32-x64': windows ?? {} })).toEqual(
      [],
    );
  });

  it.each([
    ['a registry', { integrity, resolved: 'https://registry.example/a.tgz' }, 'names a registry (resolved)'],
    ['no checksum', {}, 'has no checksum (integrity)'],
  ])('fails with %s', (_, entry, fault) => {
    expect(lockFaults({ 'node_modules/a': entry })).toEqual([`node_modules/a: ${fault}`]);
  });
});
