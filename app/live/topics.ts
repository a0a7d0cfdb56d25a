/** Told to signed-in people about their own rows only. */
const ownTopic = 'own';
/** The turn of a day, told by no table. */
const dayTopic = 'day';
/** Everything may have changed: told after a lost connection to the database. */
export const anyTopic = '*';

/**
 * Every topic of the database with those who may listen, from the cards of the nouns. A message is the topic's name alone:
 * the page then revalidates, by the rights of its visitor.
 */
export type Topics = Readonly<Record<string, 'public' | 'panel'>>;

export const liveChannel = 'pankh_live';
export const livePath = '/live';

/** Who may listen to a topic; undefined where there is no such topic. */
export function audienceOf(topics: Topics, topic: string): 'public' | 'panel' | 'own' | undefined {
  if (topic === dayTopic) return 'public';
  if (topic === ownTopic) return 'own';
  return Object.hasOwn(topics, topic) ? topics[topic] : undefined;
}

/** The database's word for a topic of one student. */
export function studentTopic(userId: string): string {
  return `student:${userId}`;
}
