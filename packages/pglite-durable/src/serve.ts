import type { ParserOptions, PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { EngineMessage, EnginePort, EngineRequest } from './protocol.ts';
import { toWireError } from './protocol.ts';

/**
 * A parser that returns a value as text, as node-postgres does for the types below. Drizzle's own conversions
 * then give the same results on the embedded database as on a PostgreSQL server.
 */
const keptAsText = (value: string) => value;
const asText = (...types: number[]) => Object.fromEntries(types.map((type) => [type, keptAsText]));

/** Parsers for `PGlite.create`, by PostgreSQL's type numbers: int8 (20) stays text, also within arrays. */
export const engineParsers: ParserOptions = asText(20);
/**
 * Parsers for each statement, by PostgreSQL's type numbers: values of timestamp, timestamptz, interval and date stay
 * text, and so do arrays of these four types and of numeric. Drizzle converts these texts itself.
 */
const statementParsers: ParserOptions = asText(1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182);

type QueryRequest = EngineRequest & { kind: 'query' };
interface OpenTransaction {
  tx: Transaction;
  finish: (commit: boolean) => void;
  outcome: Promise<void>;
  idle: NodeJS.Timeout;
}

const rollbackStatement = Symbol('rollback');

/**
 * Answers the requests that arrive at `port` with `engine` until a `close` request. A transaction that sends
 * no request for `idleTransactionMs` milliseconds is rolled back, because the engine runs one transaction at
 * a time and all others wait for it.
 */
export function serveEngine(port: EnginePort, engine: PGlite, idleTransactionMs: number): void {
  const open = new Map<number, OpenTransaction>();
  const listening = new Map<string, () => Promise<void>>();
  const send = (message: EngineMessage) => port.send(message);

  const begin = (id: number) =>
    new Promise<void>((begun, refused) => {
      const outcome = engine
        .transaction(
          (tx) =>
            new Promise<void>((commit, rollback) => {
              const finish = (ok: boolean) => {
                clearTimeout(open.get(id)?.idle);
                open.delete(id);
                if (ok) commit();
                else rollback(rollbackStatement);
              };
              const idle = setTimeout(() => {
                send({ kind: 'notice', level: 'warn', message: 'transaction rolled back: idle', fields: {} });
                finish(false);
              }, idleTransactionMs);
              open.set(id, { tx, finish, outcome, idle });
              begun();
            }),
        )
        .catch((error: unknown) => {
          if (error !== rollbackStatement) throw error;
        });
      outcome.catch(refused);
    });

  const inTransaction = (id: number): OpenTransaction => {
    const found = open.get(id);
    if (!found) {
      throw Object.assign(new Error('the transaction was idle for too long and is rolled back'), {
        code: '25P03',
      });
    }
    found.idle.refresh();
    return found;
  };

  const runner = (id: number | undefined) => (id === undefined ? engine : inTransaction(id).tx);

  const options = (request: QueryRequest): QueryOptions => ({
    rowMode: request.rowMode,
    parsers: statementParsers,
    ...(request.blob ? { blob: request.blob } : {}),
  });

  const answer = async (request: EngineRequest): Promise<unknown> => {
    switch (request.kind) {
      case 'query':
        return runner(request.transaction).query(request.text, request.parameters, options(request));
      case 'exec':
        return runner(request.transaction).exec(request.text, { parsers: statementParsers });
      case 'begin':
        return begin(request.transaction);
      case 'finish': {
        const transaction = inTransaction(request.transaction);
        transaction.finish(request.commit);
        return transaction.outcome;
      }
      case 'listen': {
        const { channel } = request;
        if (listening.has(channel)) return undefined;
        const relay = (payload: string) => send({ kind: 'notification', channel, payload });
        listening.set(channel, await engine.listen(channel, relay));
        return undefined;
      }
      case 'unlisten':
        await listening.get(request.channel)?.();
        listening.delete(request.channel);
        return undefined;
      case 'close':
        return engine.close();
    }
  };

  port.receive((message) => {
    const request = message as EngineRequest;
    answer(request).then(
      (value) => send({ kind: 'result', id: request.id, value }),
      (error: unknown) => send({ kind: 'refusal', id: request.id, error: toWireError(error) }),
    );
  });
}
