import { and, eq, inArray, not } from 'drizzle-orm';
import {
  type ListedCourseType,
  listAllCourseTypes,
} from '#app/core/course-types/course-type-queries.server.ts';
import { countSamples } from '#app/core/samples/sample-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { sampleCourseSlugs, sampleState } from '#app/db/seed/known-samples.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { AuditAct } from '#app/domain/audit.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { hasSeededTypes, isSeededType, offeredTypes } from '#app/domain/course-types.ts';
import { keysOf } from '#app/domain/record.ts';
import { canPay, defaultSettings, hasDay } from '#app/domain/settings.ts';
import { readSetup, type Setup, type SetupItem, setupKey, setupOf } from '#app/domain/setup.ts';

/** Computes the checklist from the stored data, so that it does not matter where something was done (BRAND-56). */
export async function getSetup(
  db: Database,
  { hasMail, hasGateway }: { hasMail: boolean; hasGateway: boolean },
): Promise<Setup> {
  const [site, rows, types, samples, hasCourse, isTested, isBackedUp, admins] = await Promise.all([
    getSettings(db),
    db.select({ key: settings.key, value: settings.value }).from(settings).limit(100),
    listAllCourseTypes(db),
    countSamples(db),
    hasOwnCourse(db),
    wasDone(db, 'send-test'),
    wasDone(db, 'back-up'),
    db.$count(users, and(eq(users.role, 'admin'), eq(users.banned, false))),
  ]);
  const stored = (key: string) => rows.find((row) => row.key === key)?.value;
  const { contact, legal, brand } = site;
  const usual = defaultSettings.contact;
  const offered = offeredTypes(types);
  const kept = readSetup(stored(setupKey));
  // Only a name of its own asks two things more. Until that is answered they are to do, so that the list never grows.
  const staysPankh = !isOwnBrand(brand) && kept.dismissed.includes('name');
  const state: Record<SetupItem, boolean> = {
    name: isOwnBrand(brand),
    contact: (['email', 'phone', 'address'] as const).every(
      (field) => contact[field] !== '' && contact[field] !== usual[field],
    ),
    legal: Boolean(contact.legalName && contact.grievanceOfficer),
    policies: Boolean(legal.privacy && legal.terms && legal.refund),
    pay: canPay(site, hasGateway),
    mail: hasMail && isTested,
    // Always done for Pankh, because a new shop has its types. Other academies must have changed them and removed
    // unused initial ones.
    types: staysPankh || !(hasSeededTypes(offered) || offered.some(isUnusedSeeded)),
    course: hasCourse,
    samples: samples === 0,
    // Only the group `figures` counts, because an import can add the home page's statistics.
    figures: isFilled(stored('figures')),
    festivals: staysPankh || hasDay(stored('time')),
    backup: isBackedUp,
    secondAdmin: admins >= 2,
  };
  const done = keysOf(state).filter((item) => state[item]);
  return setupOf(new Set(done), kept);
}

export async function isBeforeOpening(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, setupKey));
  return !readSetup(row?.value).isOpen;
}

/** Whether a course type is one of those with which every new shop starts, and no course uses it. */
const isUnusedSeeded = ({ courses: used, ...type }: ListedCourseType) => used === 0 && isSeededType(type);

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

async function hasOwnCourse(db: Database): Promise<boolean> {
  const isShown = eq(courses.isActive, true);
  const isNamedAsSample = inArray(courses.slug, [...sampleCourseSlugs]);
  const [own] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isShown, not(isNamedAsSample)))
    .limit(1);
  if (own) return true;
  const samples = await db.select().from(courses).where(and(isShown, isNamedAsSample));
  return samples.some((course) => sampleState('courses', course) !== 'unchanged');
}

async function wasDone(db: Database, act: AuditAct): Promise<boolean> {
  const rows = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, act)).limit(1);
  return rows.length > 0;
}
