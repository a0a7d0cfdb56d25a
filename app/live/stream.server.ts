import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, isAdmin } from '#app/domain/access.ts';
import type { LiveBus } from './bus.server.ts';
import { anyTopic, audienceOf, studentTopic, type Topics } from './topics.ts';

type Listener = {
  response: ServerResponse;
  /** Maps each topic's name in the database to the name that the page uses. */
  wanted: Map<string, string>;
  due: Set<string>;
};

/** The event streams that belong to one browser's session. The session is checked once for all of them. */
type Session = { actorKey: string; ask: () => Promise<Actor>; responses: Set<ServerResponse> };

/**
 * The most open streams in this process, from one address and, for streams with private topics, for one
 * account. Without the limits per address and account, one visitor could take all places.
 */
const usual = { open: 5_000, perAddress: 200, perAccount: 20 };
const heartbeatMs = 25_000;
// For how many milliseconds topics are collected before they are sent, so that several statements of a
// transaction, or commits close together, become one message.
const gatherMs = 20;

export type LiveStreams = {
  /**
   * Answers GET /live?topics=a,b with an event stream. Topics that the actor may not see are left out
   * (ROLE-2).
   */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Record<'actor' | 'panelActor', () => Promise<Actor>> & {
      /** The key that stands for the visitor's network address in rate limits. */
      limitKey: string;
      /** The request's Cookie header, which tells whether two streams belong to the same session. */
      session: string;
      /**
       * Counts one more database query against the visitor's rate limit; resolves to false when the limit is
       * exceeded.
       */
      mayAsk: () => Promise<boolean>;
    },
  ): Promise<void>;
  count(): number;
  close(): void;
};

/**
 * Creates the event streams that tell this process's open pages what changed (FEST-10, CAT-12, DATA-4). Only
 * names of topics are sent, never data.
 */
export function createLiveStreams(bus: LiveBus, known: Topics, most = usual): LiveStreams {
  const listeners = new Set<Listener>();
  const sessions = new Map<string, Session>();
  const perAddress = createPlaces(most.perAddress);
  const perAccount = createPlaces(most.perAccount);
  let gathering: NodeJS.Timeout | null = null;
  let areAccountsChanged = false;
  let isClosed = false;

  const flush = () => {
    gathering = null;
    if (areAccountsChanged) void dropChanged();
    areAccountsChanged = false;
    for (const listener of listeners) {
      if (listener.due.size === 0) continue;
      const message = `data: ${[...listener.due].join(',')}\n\n`;
      listener.due.clear();
      // A browser that does not read its stream is disconnected, so that the buffer stays small. When it
      // reconnects, it revalidates the whole page.
      if (listener.response.writableLength > 65_536) listener.response.destroy();
      else listener.response.write(message);
    }
  };
  const unsubscribe = bus.subscribe((topic) => {
    for (const listener of listeners) {
      if (topic === anyTopic) for (const wanted of listener.wanted.values()) listener.due.add(wanted);
      const wanted = listener.wanted.get(topic);
      if (wanted) listener.due.add(wanted);
    }
    gathering ??= setTimeout(flush, gatherMs);
    if (topic === 'students' || topic === anyTopic) areAccountsChanged = true;
  });
  // Ends the streams with private topics whose session has ended or now stands for another account or role.
  // This runs with each heartbeat and after each change of an account.
  const dropChanged = oneAtATime(async () => {
    for (const { ask, actorKey, responses } of [...sessions.values()]) {
      // While the database is unreachable, the session cannot be checked. Its streams stay open until the
      // next check, since no changes arrive in the meantime anyway.
      const actor = await ask().catch(() => null);
      if (actor && keyOf(actor) !== actorKey) for (const response of responses) response.end();
    }
  });
  const heartbeat = setInterval(() => {
    for (const { response } of listeners) response.write(':\n\n');
    void dropChanged();
  }, heartbeatMs);
  heartbeat.unref();
  const isFull = () => isClosed || listeners.size >= most.open;

  return {
    async open(request, response, visit) {
      const key = visit.limitKey;
      // The limits are checked before the database is asked who the actor is, and again after, because other
      // streams may have been opened meanwhile or this browser may have disconnected.
      if (isFull()) return refuse(response, 503);
      if (perAddress.isFull(key)) return refuse(response, 429);
      const asked = new URL(request.url ?? '', 'http://pankh').searchParams.get('topics') ?? '';
      const topics = asked.slice(0, 300).split(',');
      const audiences = topics.map((topic) => audienceOf(known, topic));
      const isPanel = audiences.includes('panel');
      const isPrivate = isPanel || audiences.includes('own');
      const ask = isPanel ? visit.panelActor : visit.actor;
      if (isPrivate && !(await visit.mayAsk())) return refuse(response, 429);
      const actor: Actor = isPrivate ? await ask() : { kind: 'visitor' };
      const wanted = allowedTopics(known, topics, actor);
      const account = isPrivate ? accountOf(actor) : null;
      if (isFull()) return refuse(response, 503);
      if (response.destroyed) return;
      if (wanted.size === 0) return refuse(response, 403);
      if (perAddress.isFull(key) || perAccount.isFull(account)) return refuse(response, 429);
      const listener: Listener = { response, wanted, due: new Set() };
      listeners.add(listener);
      perAddress.take(key);
      perAccount.take(account);
      const actorKey = keyOf(actor);
      const sessionKey = `${isPanel} ${actorKey} ${visit.session}`;
      if (isPrivate) {
        const session = sessions.get(sessionKey) ?? { actorKey, ask, responses: new Set() };
        sessions.set(sessionKey, session);
        session.responses.add(response);
      }
      response.on('close', () => {
        listeners.delete(listener);
        perAddress.give(key);
        perAccount.give(account);
        const session = sessions.get(sessionKey);
        session?.responses.delete(response);
        if (session?.responses.size === 0) sessions.delete(sessionKey);
      });
      request.socket.setNoDelay(true);
      request.socket.setTimeout(0);
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 2000\n\n');
    },
    count: () => listeners.size,
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(heartbeat);
      if (gathering) clearTimeout(gathering);
      for (const { response } of listeners) response.end();
    },
  };
}

/**
 * Returns those topics that an actor may listen to: public topics for everybody, 'own' for signed-in users
 * (changes of their own rows), the panel's topics for admins.
 */
export function allowedTopics(known: Topics, topics: readonly string[], actor: Actor): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const topic of topics) {
    const audience = audienceOf(known, topic);
    if (audience === 'own' && actor.kind === 'user') wanted.set(studentTopic(actor.id), topic);
    if (audience === 'knowing') wanted.set(topic, topic);
    if (audience === 'public' || (audience === 'panel' && isAdmin(actor))) wanted.set(topic, topic);
  }
  return wanted;
}

function keyOf(actor: Actor): string {
  return actor.kind === 'user' ? `${actor.id}:${actor.role}` : actor.kind;
}

function accountOf(actor: Actor): string | null {
  if (actor.kind === 'portal') return actor.sessionId;
  return actor.kind === 'user' ? actor.id : null;
}

/**
 * Counts the open streams of each key (an address or an account). A null key (no account) is not counted and
 * never full.
 */
function createPlaces(most: number) {
  const taken = new Map<string, number>();
  const change = (key: string | null, by: 1 | -1) => {
    if (key === null) return;
    const count = (taken.get(key) ?? 0) + by;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    isFull: (key: string | null) => key !== null && (taken.get(key) ?? 0) >= most,
    take: (key: string | null) => change(key, 1),
    give: (key: string | null) => change(key, -1),
  };
}

/**
 * Returns a function that runs `work`, but never twice at the same time. All calls that arrive during a run
 * cause one further run in total.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isOwed = false;
  return async () => {
    isOwed = true;
    if (isRunning) return;
    isRunning = true;
    while (isOwed) {
      isOwed = false;
      await work();
    }
    isRunning = false;
  };
}

function refuse(response: ServerResponse, status: 403 | 429 | 503): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(status === 403 ? {} : { 'Retry-After': '10' }),
  });
  response.end();
}
