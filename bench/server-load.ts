import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';

/** Returns the CPU time (user and system) that a process has used so far, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Returns the CPU time, in seconds, that a process and its children have used so far, including children that have
 * ended. Works only on Linux.
 */
export function cpuSecondsOfAll(pid: number): number {
  const fields = (of: number | string) =>
    readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = fields(pid);
  const ended = (Number(own[13]) + Number(own[14])) / 100;
  const children = readdirSync('/proc').filter((name) => {
    // A process may end while /proc is being read, so its `stat` file may be missing.
    const parent = /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`) ? fields(name)[1] : undefined;
    return parent === String(pid);
  });
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), cpuSeconds(pid) + ended);
}

export type Load = {
  requests: number;
  perCpuSecond: number;
  p50: number;
  p99: number;
  failed: number;
};

/**
 * Sends requests to a server for some seconds over 50 connections. The main result is the number of requests
 * per second of the server's CPU time. Requests per second of real time would be misleading, because the load
 * generator runs on the same machine.
 */
export async function load(
  url: string,
  pid: number,
  options: { seconds: number; headers: Record<string, string>; addresses?: number },
): Promise<Load> {
  const { seconds, headers, addresses = 0 } = options;
  // The requests claim to come from different network addresses, so that the rate limit per address treats
  // them as requests of many visitors.
  const requests = Array.from({ length: addresses }, (_, n) => ({
    headers: { ...headers, 'X-Forwarded-For': `10.${n >> 8}.${n & 255}.7` },
  }));
  const before = cpuSeconds(pid);
  const run = { url, connections: 50, duration: seconds, headers, ...(addresses > 0 ? { requests } : {}) };
  const result = await autocannon(run);
  const used = cpuSeconds(pid) - before;
  return {
    requests: result.requests.total,
    perCpuSecond: result.requests.total / used,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * Reads a page every 10 ms in a separate process, because a load generator that shares its thread with other work would
 * measure its own delays. The result resolves as soon as the reads count. Its `stop` ends them and returns the 99th
 * percentile of their latencies in milliseconds.
 */
export async function readSteadily(
  url: string,
  headers: Record<string, string>,
): Promise<{ stop: () => Promise<number> }> {
  const program = ['bench/steady-reader.ts', url, JSON.stringify(headers)];
  const reader = spawn('node_modules/.bin/tsx', program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(reader.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return {
    async stop() {
      reader.stdin.end();
      return Number.parseFloat((await lines.next()).value);
    },
  };
}

/** Returns the median of the values, and their least and greatest in parentheses. */
export function spread(values: readonly number[], digits: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
