import type { Log } from './log.server.ts';
import { createTurns } from './turns.server.ts';

/** Work that every server process repeats; several may do it at the same time. `Needs` are the services it uses. */
export type Job<Needs> = {
  /** Names the job in the log and the metrics, such as `expire orders`. */
  name: string;
  everyMs: number;
  /** `again` if more waits than one run does; `unfinished` if the next round shall repeat it. */
  work: (services: Needs) => Promise<unknown>;
};

/** Jobs that run one after another. Those of another series run beside them. */
export type JobSeries<Needs> = readonly Job<Needs>[];

export type JobAge = { job: string; seconds: number; everySeconds: number };

export type Jobs = {
  /** Does one job now, in turn with the others of its series. Never rejects. */
  doNow: (name: string) => Promise<void>;
  /** Does what is due now, each series at the same time, and resolves once that is done. */
  doDue: () => Promise<void>;
  /** How many seconds ago each job last succeeded, or the process started, and its interval. */
  ages: () => JobAge[];
  /** Resolves once the jobs in progress are finished. */
  stop: () => Promise<void>;
};

type Everybody = { log: Pick<Log, 'warn'>; clock: () => Date };

/** Does each job for the first time after one interval of its series, which is its shortest. */
export function startJobs<Needs extends Everybody>(all: readonly JobSeries<Needs>[], services: Needs): Jobs {
  const { log, clock } = services;
  const started = clock().getTime();
  const succeeded = new Map(all.flat().map(({ name }) => [name, started]));
  const secondsSince = (at: number) => Math.max(0, clock().getTime() - at) / 1000;
  const nows = new Map<string, () => Promise<void>>();
  const series = all.map((jobs) => {
    const turns = createTurns(log);
    const everyMs = Math.min(...jobs.map((job) => job.everyMs));
    const doneAt = new Map<string, number>();
    async function run(job: Job<Needs>): Promise<void> {
      const now = clock().getTime();
      try {
        const outcome = await job.work(services);
        if (outcome !== 'unfinished') {
          succeeded.set(job.name, clock().getTime());
          doneAt.set(job.name, now);
        }
        if (outcome === 'again') void nows.get(job.name)?.();
      } catch (error) {
        log.warn({ err: error, job: job.name }, 'a job failed');
      }
    }
    async function round(): Promise<void> {
      for (const job of jobs) {
        const isDue =
          job.everyMs === everyMs || clock().getTime() - (doneAt.get(job.name) ?? 0) >= job.everyMs;
        if (isDue && !turns.hasEnded()) await run(job);
      }
    }
    for (const job of jobs)
      nows.set(
        job.name,
        turns.inTurn(() => run(job), 'a job failed'),
      );
    const next = turns.inTurn(round, 'a round of jobs failed');
    // The interval varies at random, so that several server processes do not all work at the same moment.
    const timer = setInterval(() => void next(), everyMs * (1 + Math.random() / 10));
    timer.unref();
    const stop = async () => {
      clearInterval(timer);
      await turns.end();
    };
    return { next, stop };
  });
  return {
    doDue: async () => void (await Promise.all(series.map(({ next }) => next()))),
    doNow: async (name) => await nows.get(name)?.(),
    ages: () =>
      all.flat().map(({ name, everyMs }) => ({
        job: name,
        seconds: secondsSince(succeeded.get(name) ?? started),
        everySeconds: everyMs / 1000,
      })),
    stop: async () => void (await Promise.all(series.map(({ stop }) => stop()))),
  };
}
