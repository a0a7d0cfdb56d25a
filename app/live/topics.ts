/** The topic of signed-in users for changes of their own rows only. */
const ownTopic = 'own';
/** The topic of a new day, which no table reports. */
const dayTopic = 'day';
/** Everything may have changed; reported after a lost connection to the database. */
export const anyTopic = '*';

/**
 * Every topic of the database with those who may listen to it, from the definitions of the nouns. A message
 * carries only the topic's name; the page then revalidates with the rights of its visitor.
 */
export type Topics = Readonly<Record<string, 'public' | 'panel'>>;

export const liveChannel = 'pankh_live';
export const livePath = '/live';

/** Who may listen to a topic; undefined where there is no such topic. Who knows an order's id may follow it. */
export function audienceOf(
  topics: Topics,
  topic: string,
): 'public' | 'panel' | 'own' | 'knowing' | undefined {
  if (/^order:[0-9a-f-]{36}$/.test(topic)) return 'knowing';
  if (topic === dayTopic) return 'public';
  if (topic === ownTopic) return 'own';
  return Object.hasOwn(topics, topic) ? topics[topic] : undefined;
}

/** The topic of one order, for its page: the id is secret and known to that page alone. */
export function orderTopic(orderId: string): string {
  return `order:${orderId}`;
}

/** The database's name for the topic of one student. */
export function studentTopic(userId: string): string {
  return `student:${userId}`;
}
