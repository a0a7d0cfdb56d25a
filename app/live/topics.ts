/** It reports changes of the user's own rows, which signed-in pages follow. */
const ownTopic = 'own';
/** A timer reports this topic; triggers report all others when data changes. */
const dayTopic = 'day';
/** All topics, as when a lost connection is restored: anything may have changed meanwhile. */
export const anyTopic = '*';

/**
 * The topics that database triggers announce, and who may follow each topic. A message to a page contains only the
 * topic's name; the page then loads its data again, with the rights of the page's visitor.
 */
export type Topics = Readonly<Record<string, 'public' | 'panel'>>;

export const liveChannel = 'pankh_live';
export const livePath = '/live';
/** The header of a request for data that a page sends by itself, because a topic changed. It is no use of a session. */
export const liveReloadHeader = 'pankh-live';
/** The header of the response to a form that was sent from another address than the shop's, with the shop's address. */
export const shopAddressHeader = 'pankh-shop-address';

/** Undefined for an unknown topic. 'holder': who knows the order's id in its name. */
export function audienceOf(topics: Topics, topic: string): 'public' | 'panel' | 'own' | 'holder' | undefined {
  if (/^order:[0-9a-f-]{36}$/.test(topic)) return 'holder';
  if (topic === dayTopic) return 'public';
  if (topic === ownTopic) return 'own';
  return Object.hasOwn(topics, topic) ? topics[topic] : undefined;
}

/** Only the order's page follows it: it knows the id, which cannot be guessed. */
export function orderTopic(orderId: string): string {
  return `order:${orderId}`;
}

/** The name under which database triggers announce changes of one student's rows. */
export function studentTopic(userId: string): string {
  return `student:${userId}`;
}

type Follower = { handle?: unknown; loaderData?: unknown };

/** Sorted, by commas. A route has `handle = { live: ['courses'] }`, or a function of its data. */
export function followedTopics(routes: readonly Follower[]): string {
  return [...new Set(routes.flatMap(topicsOf))].sort().join();
}

function topicsOf({ handle, loaderData }: Follower): string[] {
  if (typeof handle !== 'object' || handle === null || !('live' in handle)) return [];
  const live: unknown = typeof handle.live === 'function' ? handle.live(loaderData) : handle.live;
  return Array.isArray(live) ? live.filter((topic): topic is string => typeof topic === 'string') : [];
}
