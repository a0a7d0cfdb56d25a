import type { EventEmitter } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';

/** The messages that the main thread sends to the thread that holds the embedded database. */
export type EngineRequest = { id: number } & (
  | {
      kind: 'query';
      transaction?: number;
      text: string;
      parameters: unknown[];
      rowMode: 'array' | 'object';
      blob?: Blob;
    }
  | { kind: 'exec'; transaction?: number; text: string }
  | { kind: 'begin'; transaction: number }
  | { kind: 'finish'; transaction: number; commit: boolean }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' }
);

export type EngineMessage =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: WireError }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'ready' }
  | { kind: 'notice'; level: 'info' | 'warn'; message: string; fields: Record<string, unknown> }
  /**
   * The engine has failed and cannot be used again. The process must end, and the next start recovers all committed
   * data from PostgreSQL's write-ahead log.
   */
  | { kind: 'failed'; message: string };

/** The fields of a PostgreSQL error that callers read, under the names that node-postgres gives them. */
export interface WireError {
  message: string;
  code?: string;
  severity?: string;
  detail?: string;
  hint?: string;
  position?: string;
  where?: string;
  schema?: string;
  table?: string;
  column?: string;
  dataType?: string;
  constraint?: string;
  routine?: string;
}

/** One end of the message channel between the main thread and the thread of the database engine. */
export interface EnginePort {
  send(message: unknown): void;
  receive(listener: (message: unknown) => void): void;
}

export function enginePort(channel: MessagePort | Worker): EnginePort {
  return {
    send: (message) => channel.postMessage(message),
    receive: (listener) => {
      (channel as EventEmitter).on('message', listener);
    },
  };
}

/** The result of one statement, in the form that Drizzle's PGlite driver reads. */
export interface EngineResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
  rowCount?: number;
  blob?: Blob;
}

const errorFields = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

/**
 * Copies an error's fields to a plain object. An error sent to another thread keeps only its name, message
 * and stack (structured cloning).
 */
export function toWireError(error: unknown): WireError {
  const wire: WireError = { message: error instanceof Error ? error.message : String(error) };
  const source = error as Partial<Record<(typeof errorFields)[number], unknown>>;
  for (const field of errorFields) {
    const value = source?.[field];
    if (typeof value === 'string') wire[field] = value;
  }
  return wire;
}
