import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFaults } from './lock-faults.mjs';
import { fail, run, say } from './steps.mjs';

// Checks package-lock.json without the network; `npm run verify` includes this fast check. With --install, the script
// also tries `npm ci` for other platforms in an empty folder. Run it with --install after every change of a version.
const faults = lockFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
if (faults.length > 0) fail(`package-lock.json is not complete:\n${faults.join('\n')}`);

if (process.argv.includes('--install')) {
  for (const [os, cpu] of [
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ]) {
    const folder = mkdtempSync(join(tmpdir(), 'pankh-lock-'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(file, join(folder, file));
    const args = ['ci', `--os=${os}`, `--cpu=${cpu}`, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', ['--prefix', folder, ...args], { quiet: true });
    rmSync(folder, { recursive: true });
    if (code !== 0) fail(`npm ci does not work on ${os} ${cpu}:\n${output.trim()}`);
    say(`npm ci works on ${os} ${cpu}`);
  }
}
