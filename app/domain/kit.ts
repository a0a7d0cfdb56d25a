import type { StateCode } from '@pankh/india/states.ts';

/** The postal address to which a kit (a course's material) is sent, with the phone number for the courier. */
export type KitAddress = {
  name: string;
  phone: string;
  line1: string;
  /** The second line of the address; empty if the address has only one line. `landmark` may be empty too. */
  line2: string;
  landmark: string;
  city: string;
  state: StateCode;
  pin: string;
};

/** Such as 'Drone parts and tools'; null if none, or if the field is no text (SELL-108). */
export function kitOf(course: { extra: Readonly<Record<string, unknown>> }): string | null {
  const { kit } = course.extra;
  return typeof kit === 'string' && kit.trim() !== '' ? kit.trim() : null;
}

/** Whether a course sends anything by post: a kit, or the items that its page lists as sent to the student's home. */
export function isPosting(
  course: Parameters<typeof kitOf>[0] & { deliveryIncludes: readonly string[] },
): boolean {
  return kitOf(course) !== null || course.deliveryIncludes.length > 0;
}
