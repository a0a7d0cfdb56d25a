import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedIn } from './failed-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));

function reportOf(name: string, content: object) {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return failedIn(path);
}

describe('the failed tests of a report', () => {
  it('are named with their file in a report of Vitest', () => {
    const name = resolve('app/a.test.ts');
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'rounds' },
    ];
    expect(reportOf('a.json', { testResults: [{ name, message: '', assertionResults }] })).toEqual([
      'app/a.test.ts: rounds',
    ]);
  });

  it('include a file that could not be loaded', () => {
    const broken = { name: resolve('app/b.test.ts'), message: 'No such module\nat x', assertionResults: [] };
    expect(reportOf('b.json', { testResults: [broken] })).toEqual(['app/b.test.ts: No such module']);
  });

  it('are named with database, file and line in a report of Playwright', () => {
    const spec = (title: string, ok: boolean) => ({
      ...{ title, ok, file: 'e2e/a.spec.ts', line: 3 },
      tests: [{ projectName: 'embedded' }],
    });
    const suites = [
      { specs: [spec('works', true)], suites: [{ specs: [spec('looks good', false)] }] },
      { specs: [] },
    ];
    expect(reportOf('c.json', { suites })).toEqual(['embedded: e2e/a.spec.ts:3: looks good']);
  });

  it('are none if the program wrote no report', () => {
    expect(failedIn(join(folder, 'none.json'))).toEqual([]);
  });
});
