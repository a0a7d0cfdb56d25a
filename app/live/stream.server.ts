import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, isAdmin } from '#app/domain/access.ts';
import type { LiveBus } from './bus.server.ts';
import {
  anyTopic,
  isAdminTopic,
  isPublicTopic,
  isTopic,
  ownTopic,
  studentTopic,
  type Topic,
} from './topics.ts';

type Listener = {
  response: ServerResponse;
  /** What the database calls a topic → what this page calls it. */
  wanted: Map<string, Topic>;
  actorKey: string;
  actor: (() => Promise<Actor>) | null;
  due: Set<Topic>;
};

/** Streams of a node, and of one address: else one visitor could take every place there is. */
const usual = { open: 5_000, perAddress: 200 };
const heartbeatMs = 25_000;
// Statements of one transaction and neighbouring commits arrive as one message.
const gatherMs = 20;

export type LiveStreams = {
  /** Answers GET /live?topics=a,b with an event stream; foreign topics are left out by the actor's rights (ROLE-2). */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Record<'actor' | 'panelActor', () => Promise<Actor>> & {
      /** What stands for the visitor's address in a limit. */
      limitKey: string;
      /** Counts one more question to the database; says no when there were too many. */
      mayAsk: () => Promise<boolean>;
    },
  ): Promise<void>;
  count(): number;
  close(): void;
};

/** The open pages of this node (FEST-10, CAT-12, DATA-4). Only topic names leave through it. */
export function createLiveStreams(bus: LiveBus, most = usual): LiveStreams {
  const listeners = new Set<Listener>();
  const perAddress = new Map<string, number>();
  let gathering: NodeJS.Timeout | null = null;

  const flush = () => {
    gathering = null;
    for (const listener of listeners) {
      if (listener.due.size === 0) continue;
      const message = `data: ${[...listener.due].join(',')}\n\n`;
      listener.due.clear();
      // A page that does not read is dropped; it comes back and reads everything again.
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
    if (topic === 'students' || topic === anyTopic) void dropChanged();
  });
  // A stream of private topics ends when its session does: checked with each heartbeat and each change of an account.
  const dropChanged = async () => {
    for (const listener of [...listeners]) {
      if (!listener.actor) continue;
      // While the database is away nobody can say, and nothing is told: the next look decides.
      const actor = await listener.actor().catch(() => null);
      if (actor && keyOf(actor) !== listener.actorKey) listener.response.end();
    }
  };
  const heartbeat = setInterval(() => {
    for (const { response } of listeners) response.write(':\n\n');
    void dropChanged();
  }, heartbeatMs);
  heartbeat.unref();
  const isFull = (key: string) =>
    listeners.size >= most.open || (perAddress.get(key) ?? 0) >= most.perAddress;

  return {
    async open(request, response, visit) {
      const key = visit.limitKey;
      // Before the database is asked who this is, and after: meanwhile others came, or this one went.
      if (isFull(key)) return refuse(response, 503);
      const asked = new URL(request.url ?? '', 'http://pankh').searchParams.get('topics') ?? '';
      const topics = asked.slice(0, 300).split(',').filter(isTopic);
      const isPrivate = topics.some((topic) => !isPublicTopic(topic));
      const ask = topics.some(isAdminTopic) ? visit.panelActor : visit.actor;
      if (isPrivate && !(await visit.mayAsk())) return refuse(response, 429);
      const actor: Actor = isPrivate ? await ask() : { kind: 'visitor' };
      const wanted = allowedTopics(topics, actor);
      if (isFull(key)) return refuse(response, 503);
      if (response.destroyed) return;
      if (wanted.size === 0) return refuse(response, 403);
      const listener: Listener = {
        response,
        wanted,
        actorKey: keyOf(actor),
        actor: isPrivate ? ask : null,
        due: new Set(),
      };
      listeners.add(listener);
      perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
      response.on('close', () => {
        if (!listeners.delete(listener)) return;
        const left = (perAddress.get(key) ?? 1) - 1;
        if (left > 0) perAddress.set(key, left);
        else perAddress.delete(key);
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
      unsubscribe();
      clearInterval(heartbeat);
      if (gathering) clearTimeout(gathering);
      for (const { response } of listeners) response.end();
      listeners.clear();
    },
  };
}

/** Public topics for all, own rows for whoever is signed in, the panel's topics for admins. */
export function allowedTopics(topics: readonly Topic[], actor: Actor): Map<string, Topic> {
  const wanted = new Map<string, Topic>();
  for (const topic of topics) {
    if (topic === ownTopic) {
      if (actor.kind === 'user') wanted.set(studentTopic(actor.id), topic);
    } else if (isPublicTopic(topic) || isAdmin(actor)) wanted.set(topic, topic);
  }
  return wanted;
}

function keyOf(actor: Actor): string {
  return actor.kind === 'user' ? `${actor.id}:${actor.role}` : actor.kind;
}

function refuse(response: ServerResponse, status: 403 | 429 | 503): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(status === 403 ? {} : { 'Retry-After': '10' }),
  });
  response.end();
}
