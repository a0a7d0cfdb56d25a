import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.server.ts';

function read(...args: string[]) {
  const printed = { out: '', error: '' };
  const result = readCommand(args, {
    out: (text) => {
      printed.out += text;
    },
    error: (text) => {
      printed.error += text;
    },
  });
  return { result, ...printed };
}

describe('[OPS-1] the command line', () => {
  it.each([
    [['promote', 'asha@example.in'], { name: 'promote', email: 'asha@example.in' }],
    [['demote', 'asha@example.in'], { name: 'demote', email: 'asha@example.in' }],
    [['backup', 'shop.gz'], { name: 'backup', path: 'shop.gz' }],
    [['backup', '--keep', '7', 'folder'], { name: 'backup', path: 'folder', keep: 7 }],
    [['restore', 'shop.gz'], { name: 'restore', file: 'shop.gz' }],
    [['export', 'all.json'], { name: 'export', file: 'all.json' }],
    [
      ['import', 'database.json', 'browser.json'],
      {
        name: 'import',
        files: ['database.json', 'browser.json'],
        apply: false,
        replace: false,
        invite: false,
      },
    ],
    [
      ['import', 'a.json', '--apply', '--replace', '--invite', '--hash-parameters', 'keys.txt'],
      {
        name: 'import',
        files: ['a.json'],
        apply: true,
        replace: true,
        invite: true,
        hashParameters: 'keys.txt',
      },
    ],
    [['doctor'], { name: 'doctor' }],
    [['upgrade-check'], { name: 'upgrade-check' }],
    [['upgrade-check', '--backups', '/b'], { name: 'upgrade-check', backups: '/b' }],
    [['recount'], { name: 'recount' }],
  ])('reads %j', (args, command) => {
    expect(read(...args).result).toEqual(command);
  });

  it.each([
    [['promote'], "missing required argument 'email'"],
    [['restore'], "missing required argument 'file'"],
    [['import', '--apply'], "missing required argument 'files'"],
    [['backup', '--keep', '0', 'folder'], 'whole number from 1 on'],
    [['backup', '--keep', 'many', 'folder'], 'whole number from 1 on'],
    [['doctr'], "unknown command 'doctr'"],
    [['doctor', '--quick'], "unknown option '--quick'"],
    [['doctor', 'now'], 'too many arguments'],
  ])('refuses %j with a clear line', (args, line) => {
    const { result, error } = read(...args);
    expect(result).toBe(64);
    expect(error).toContain(line);
  });

  it.each([[[]], [['--help']], [['help']], [['backup', '--help']]])('helps with %j', (args) => {
    const { result, out, error } = read(...args);
    expect(result).toBe(0);
    expect(out + error).toContain('Usage: pankh ');
  });

  it('lists each command with what it does', () => {
    const { out } = read('--help');
    for (const name of [
      'admin-password',
      'promote',
      'backup',
      'restore',
      'export',
      'import',
      'seed',
      'doctor',
    ])
      expect(out).toMatch(new RegExp(`^ {2}${name} .*[a-z]{4}`, 'm'));
  });
});
