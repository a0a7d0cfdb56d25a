import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, isInPanel } from '#app/domain/access.ts';
import type { LiveBus } from './bus.server.ts';
import { anyTopic, audienceOf, studentTopic, type Topics } from './topics.ts';

type Listener = {
  response: ServerResponse;
  /** By each topic's name in the database, its name in the page. */
  wanted: Map<string, string>;
  due: Set<string>;
};

/** `ask` checks once for all these streams whether the session is still valid. */
type Session = { actorKey: string; ask: () => Promise<Actor>; responses: Set<ServerResponse> };

/**
 * The maximum numbers of open event streams: in this process (`open`), from one network address and, for streams with
 * private topics, for one account. Further streams are refused. Without the limits per address and per account, one
 * visitor could open all streams that the process allows.
 */
const usual = { open: 5_000, perAddress: 200, perAccount: 20 };
const heartbeatMs = 25_000;
// For how many milliseconds changed topics are collected before they are sent. Several statements, in one transaction
// or at about the same time, then cause only one message to the pages.
const gatherMs = 20;
// For how many milliseconds a change is remembered for streams that open after the change. A page that began loading
// earlier than that is asked to load all its data again.
const replayMs = 60_000;
// A safety margin in milliseconds. A page reports how old its data was when the page sent the request. On arrival of
// the request, the data is a little older.
const marginMs = 2_000;

export type LiveStreams = {
  /**
   * Answers GET /live?topics=a,b&age=800 with an event stream about these topics (kinds of data), without those that
   * the visitor may not follow (ROLE-2). `age` says how many milliseconds ago the page's data began loading: the
   * stream begins with the topics that changed since then.
   */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Record<'actor' | 'panelActor', () => Promise<Actor>> & {
      /** The visitor's network address as rate limits count it: for IPv6, its /64 network. */
      limitKey: string;
      /** The request's Cookie header. Streams with the same header value belong to the same session. */
      session: string;
      /** Counts a query against the rate limit; resolves to false if it is exceeded. */
      mayAsk: () => Promise<boolean>;
    },
  ): Promise<void>;
  count(): number;
  close(): void;
};

/** The streams contain only names of topics, never data (FEST-10, CAT-12, DATA-4). */
export function createLiveStreams(bus: Pick<LiveBus, 'subscribe'>, known: Topics, most = usual): LiveStreams {
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
      // Disconnects a browser that does not read its stream, so that unsent data does not pile up. When the browser
      // connects again, the page loads its data again, so no change is missed.
      if (listener.response.writableLength > 65_536) listener.response.destroy();
      else listener.response.write(message);
    }
  };
  const recent = createRecentTopics();
  const unsubscribe = bus.subscribe((topic) => {
    recent.add(topic);
    for (const listener of listeners) {
      if (topic === anyTopic) for (const wanted of listener.wanted.values()) listener.due.add(wanted);
      const wanted = listener.wanted.get(topic);
      if (wanted) listener.due.add(wanted);
    }
    gathering ??= setTimeout(flush, gatherMs);
    if (topic === 'students' || topic === anyTopic) areAccountsChanged = true;
  });
  // Ends each stream with private topics if its session has ended, or if the account or the role behind the session has
  // changed. Runs with each heartbeat and after each change of an account.
  const dropChanged = oneAtATime(async () => {
    for (const { ask, actorKey, responses } of [...sessions.values()]) {
      // While the database is unreachable, the session cannot be checked, so its streams stay open until the next
      // check. Open streams reveal nothing until then, because all changes are announced by the database.
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
      // The limits are checked here, before the session is read from the database, and again after that: while the
      // session is read, other streams may open, or this browser may disconnect.
      if (isFull()) return refuse(response, 503);
      if (perAddress.isFull(key)) return refuse(response, 429);
      const asked = new URL(request.url ?? '', 'http://pankh').searchParams;
      const loadedAt = performance.now() - marginMs - Math.max(Number(asked.get('age')) || 0, 0);
      const topics = (asked.get('topics') ?? '').slice(0, 300).split(',');
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
      // Tells a page of the panel that its session has ended, which the page cannot see from what it still receives.
      const isOut = isPanel && !isInPanel(actor);
      response.write(`retry: 2000\n\n${isOut ? 'event: signed-out\ndata: 1\n\n' : ''}`);
      if (asked.has('age'))
        for (const [topic, name] of wanted) if (recent.hasSince(topic, loadedAt)) listener.due.add(name);
      if (listener.due.size > 0) gathering ??= setTimeout(flush, gatherMs);
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
 * Returns the given topics that an actor may follow. Everybody may follow the public ones, signed-in users
 * also 'own' (changes of their own rows), and admins and helpers also those of the panel, which hold no data.
 */
export function allowedTopics(known: Topics, topics: readonly string[], actor: Actor): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const topic of topics) {
    const audience = audienceOf(known, topic);
    if (audience === 'own' && actor.kind === 'user') wanted.set(studentTopic(actor.id), topic);
    if (audience === 'holder') wanted.set(topic, topic);
    if (audience === 'public' || (audience === 'panel' && isInPanel(actor))) wanted.set(topic, topic);
  }
  return wanted;
}

function keyOf(actor: Actor): string {
  if (actor.kind !== 'user') return actor.kind;
  const { id, role, helper } = actor;
  return [id, role, ...(helper ? [helper.role, ...helper.courseIds] : [])].join(':');
}

function accountOf(actor: Actor): string | null {
  if (actor.kind === 'portal') return actor.sessionId;
  return actor.kind === 'user' ? actor.id : null;
}

/** Remembers for each live topic (kind of data) when it changed last, for `replayMs` milliseconds. */
function createRecentTopics() {
  const startedAt = performance.now();
  const changedAt = new Map<string, number>();
  return {
    add(topic: string) {
      const now = performance.now();
      // A map iterates in the order of insertion, so the oldest changes come first.
      changedAt.delete(topic);
      changedAt.set(topic, now);
      for (const [old, at] of changedAt) {
        if (at > now - replayMs) break;
        changedAt.delete(old);
      }
    },
    /** True if that is not known, because `time` is before the server's start or too long ago. */
    hasSince(topic: string, time: number) {
      if (time < startedAt || time < performance.now() - replayMs) return true;
      return [topic, anyTopic].some((name) => (changedAt.get(name) ?? Number.NEGATIVE_INFINITY) >= time);
    },
  };
}

/** At most `most` per key, a network address or an account; null (no account) is not counted. */
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

/** A call while `work` is running makes it run once more afterwards, however many calls. */
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
