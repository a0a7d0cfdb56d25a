import type { EngineMessage, EnginePort, EngineRequest, EngineResult, WireError } from './protocol.ts';

/**
 * An error of the embedded engine. Its fields (`code`, `constraint`, …) have the names that node-postgres,
 * the driver for PostgreSQL servers, gives them.
 */
export class EngineError extends Error {
  constructor(wire: WireError) {
    super(wire.message);
    this.name = 'EngineError';
    Object.assign(this, wire);
  }
}

export interface QueryChoices {
  rowMode?: 'array' | 'object';
  blob?: Blob;
}

/** Anything that runs SQL statements: the embedded engine itself, or one of its open transactions. */
export interface EngineRunner {
  query(text: string, parameters?: unknown[], choices?: QueryChoices): Promise<EngineResult>;
  exec(text: string): Promise<EngineResult[]>;
}

type Body<T> = T extends unknown ? Omit<T, 'id'> : never;
interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * The main thread's access to the embedded engine, which runs in a separate thread. This class implements the part of
 * PGlite's interface that Drizzle's driver and migrator use. `beforeOuterUse` is called before each statement outside a
 * transaction and may throw to refuse the statement.
 */
export class EngineClient implements EngineRunner {
  readonly #port: EnginePort;
  readonly #beforeOuterUse: () => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #failure: Error | undefined;
  readonly #arrived: EngineMessage[] = [];
  #next = 1;

  constructor(port: EnginePort, beforeOuterUse: () => void) {
    this.#port = port;
    this.#beforeOuterUse = beforeOuterUse;
    port.receive((message) => this.#arrive(message as EngineMessage));
  }

  async query(text: string, parameters: unknown[] = [], choices: QueryChoices = {}): Promise<EngineResult> {
    this.#beforeOuterUse();
    return this.#query(undefined, text, parameters, choices);
  }

  async exec(text: string): Promise<EngineResult[]> {
    this.#beforeOuterUse();
    return (await this.#call({ kind: 'exec', text })) as EngineResult[];
  }

  /** Runs `work` in a transaction: commits when `work` fulfills; rolls back and rethrows when it rejects. */
  async transaction<T>(work: (tx: EngineRunner) => Promise<T>): Promise<T> {
    this.#beforeOuterUse();
    const transaction = this.#next++;
    await this.#call({ kind: 'begin', transaction });
    const finish = (commit: boolean) => this.#call({ kind: 'finish', transaction, commit });
    let value: T;
    try {
      value = await work({
        query: (text, parameters = [], choices = {}) => this.#query(transaction, text, parameters, choices),
        exec: async (text) => (await this.#call({ kind: 'exec', transaction, text })) as EngineResult[],
      });
    } catch (error) {
      // The engine may already have rolled back the transaction, because it was idle too long. This second
      // rollback then gives an error, which is ignored, because the error from `work` is more informative.
      await finish(false).catch(() => undefined);
      throw error;
    }
    await finish(true);
    return value;
  }

  /**
   * Calls `onPayload` for each committed NOTIFY on `channel` (a name in lower_snake_case) until the returned
   * function is called.
   */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(onPayload);
    await this.#call({ kind: 'listen', channel });
    return async () => {
      listeners.delete(onPayload);
      if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return;
      this.#listeners.delete(channel);
      await this.#call({ kind: 'unlisten', channel });
    };
  }

  /** Waits for running statements and transactions, then closes the database cleanly. */
  async close(): Promise<void> {
    await this.#call({ kind: 'close' });
    this.fail(new Error('the database is closed'));
  }

  /**
   * Rejects all pending and all future calls with `error`. Called when the database engine has failed and cannot be
   * used again.
   */
  fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
  }

  async #query(transaction: number | undefined, text: string, parameters: unknown[], choices: QueryChoices) {
    const { rowMode = 'object', blob } = choices;
    return (await this.#call({
      kind: 'query',
      transaction,
      text,
      parameters,
      rowMode,
      blob,
    })) as EngineResult;
  }

  #call(body: Body<EngineRequest>): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#port.send({ ...body, id });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  // Handles one message from the engine per turn of the event loop. A message port would deliver all waiting
  // messages in one turn, and each of them may start the rendering of a page. New connections are accepted
  // only between turns, so a new visitor would otherwise wait for seconds.
  #arrive(message: EngineMessage): void {
    if (this.#arrived.push(message) === 1) setImmediate(this.#takeUp);
  }

  readonly #takeUp = (): void => {
    const message = this.#arrived.shift();
    if (this.#arrived.length > 0) setImmediate(this.#takeUp);
    if (message) this.#receive(message);
  };

  #receive(message: EngineMessage): void {
    if (message.kind === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload);
    }
    if (message.kind !== 'result' && message.kind !== 'refusal') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new EngineError(message.error));
  }
}
