import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A process that a test has started. It reports its progress in lines of standard output. */
export interface Program {
  pid: number;
  /**
   * Resolves with the first line that begins with `start`, whether it was printed before the call or is
   * printed later. Rejects if the process ends without such a line.
   */
  line: (start: string) => Promise<string>;
  say: (line: string) => void;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended, with all that it wrote to standard output and standard error. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }>;
}

/** Starts the TypeScript file `path` as a separate process. */
export function startProgramFile(
  path: string,
  parameters: string[],
  env: Record<string, string> = {},
): Program {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    ['--import', 'tsx', path, ...parameters],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env, NODE_OPTIONS: '' } },
  );
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let errors = '';
  let over = false;
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    wake();
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true;
    wake();
    return { code, signal, output: lines.join('\n'), errors };
  });
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => text.startsWith(start));
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found === undefined)
          reject(new Error(`${path} ended without "${start}": ${lines.join('\n')}\n${errors}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    pid: child.pid ?? 0,
    line,
    say: (text) => child.stdin.write(`${text}\n`),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
