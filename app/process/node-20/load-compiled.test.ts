import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const loader = fileURLToPath(new URL('./load-compiled.ts', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pankh-compiled-'));
  writeFileSync(join(folder, 'program.js'), `console.log(require('./part.js').word + __filename.slice(-10))`);
  part('exports.word = "one "');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = (code: string) => writeFileSync(join(folder, 'part.js'), code);
const cache = () => join(folder, 'cache');

/** Runs the program in a separate process, and returns what the program prints. */
function start(): string {
  const code = `import { loadCompiled } from ${JSON.stringify(loader)};
    loadCompiled(${JSON.stringify(join(folder, 'program.js'))}, ${JSON.stringify(cache())});`;
  const file = join(folder, 'start.mts');
  writeFileSync(file, code);
  return execFileSync(process.execPath, ['--import', 'tsx', file], { encoding: 'utf8' }).trim();
}

describe('[OPS-49] the compiled program, kept for the next start', () => {
  it('is used again, except for a changed file', () => {
    expect(start()).toBe('one program.js');
    const kept = readdirSync(cache());
    expect(kept).not.toEqual([]);
    expect(start()).toBe('one program.js');
    expect(readdirSync(cache())).toEqual(kept);
    // The new source has as many characters as the old source. V8 compares only the number of characters, so V8 alone
    // would run the old compiled code.
    part('exports.word = "two "');
    expect(start()).toBe('two program.js');
    expect(start()).toBe('two program.js');
  });

  it('is compiled again where what was kept is damaged', () => {
    start();
    for (const name of readdirSync(cache(), { recursive: true, encoding: 'utf8' })) {
      const file = join(cache(), name);
      if (name.endsWith('.bin')) writeFileSync(file, readFileSync(file).fill(0, 100));
    }
    expect(start()).toBe('one program.js');
  });

  it('is not kept where the folder can not be made', () => {
    writeFileSync(cache(), '');
    expect(start()).toBe('one program.js');
    rmSync(cache());
    mkdirSync(cache(), { mode: 0o500 });
    expect(start()).toBe('one program.js');
  });
});
