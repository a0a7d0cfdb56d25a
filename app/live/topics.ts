/** What a page can hear of. A message is the topic's name alone: the page then reads again, by the rights of its visitor. */
export const publicTopics = ['courses', 'festivals', 'testimonials', 'faqs', 'settings', 'day'] as const;
/** Told to signed-in people about their own rows only. */
export const ownTopic = 'own';
export const adminTopics = [
  'students',
  'enrollments',
  'payments',
  'certificates',
  'messages',
  'requests',
  'activity',
  'achievements',
] as const;

export type PublicTopic = (typeof publicTopics)[number];
export type AdminTopic = (typeof adminTopics)[number];
export type Topic = PublicTopic | AdminTopic | typeof ownTopic;

/** Everything may have changed: told after a lost connection to the database. */
export const anyTopic = '*';

export const liveChannel = 'pankh_live';
export const livePath = '/live';

export function isPublicTopic(topic: string): topic is PublicTopic {
  return publicTopics.some((known) => known === topic);
}

export function isAdminTopic(topic: string): topic is AdminTopic {
  return adminTopics.some((known) => known === topic);
}

export function isTopic(topic: string): topic is Topic {
  return isPublicTopic(topic) || topic === ownTopic || isAdminTopic(topic);
}

/** The database's word for a topic of one student. */
export function studentTopic(userId: string): string {
  return `student:${userId}`;
}
