/** The topic for a signed-in user's own rows: the user hears of changes to these and no others. */
const ownTopic = 'own';
/** The topic that announces a new day. No table's trigger sends it. */
const dayTopic = 'day';
/**
 * The topic that stands for all others: anything may have changed. It is reported after a lost connection to
 * the database.
 */
export const anyTopic = '*';

/**
 * Every topic that tables announce, with who may listen to it, collected from the definitions of the nouns. A
 * message carries only the topic's name; the page then reads its data again with its visitor's rights.
 */
export type Topics = Readonly<Record<string, 'public' | 'panel'>>;

export const liveChannel = 'pankh_live';
export const livePath = '/live';

/** Who may listen to a topic; undefined if there is no such topic. Whoever knows an order's id may follow it. */
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

/** The name under which the database announces changes of one student's rows. */
export function studentTopic(userId: string): string {
  return `student:${userId}`;
}
