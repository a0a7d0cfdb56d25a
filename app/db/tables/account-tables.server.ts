import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Helper, HelperRole } from '#app/domain/helper.ts';
import { dates, instant, lastDigits, partOf } from '../columns.ts';

/** The profile that the specification demands, and the columns of better-auth and its admin plugin. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Whether an admin confirmed the address, and its mailbox has not yet (DAY-199). */
    addressOnWord: boolean().notNull().default(false),
    fullName: text().notNull(),
    role: text().notNull().default('student'),
    phone: text(),
    address: text(),
    avatarUrl: text(),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: instant(),
    /** All enrollments, completed ones, sum of progress in percent; no demo data. By triggers. */
    countedEnrollments: integer().notNull().default(0),
    countedCompleted: integer().notNull().default(0),
    countedProgress: integer().notNull().default(0),
    /** The last day on which the student studied, without demo data; null if there was none. Only triggers write it. */
    lastStudiedOn: date({ mode: 'string' }),
    /** When the account's second factor was switched on; null while it has none. */
    secondFactorAt: instant(),
    /** What a student may do in the panel (DAY-185); null for nothing. */
    helper: jsonb().$type<Helper>(),
    /** How many hours the student wants to study in a week; null for the goal that everybody has at first. */
    weeklyGoalHours: integer(),
    ...dates(),
  },
  (t) => [
    check('users_weekly_goal', sql`${t.weeklyGoalHours} between 1 and 40`),
    index('users_role_created').on(t.role, t.createdAt, t.id),
    index('users_created').on(t.createdAt, t.id),
    index('users_phone').on(lastDigits(t.phone)),
    index('users_helpers').on(t.id).where(sql`${t.helper} is not null`),
    index('users_name').on(sql`lower(${t.fullName})`, t.id),
    index('users_disabled').on(t.createdAt, t.id).where(sql`${t.banned}`),
    index('users_enrollments').on(t.countedEnrollments.desc().nullsFirst(), t.id),
    index('users_progress').on(
      sql`(case when ${t.countedEnrollments} = 0 then 0 else round(${t.countedProgress}::numeric / ${t.countedEnrollments}) end) desc`,
      t.id,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: partOf(() => users.id),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: text(),
    /** When its holder last showed who they are; null if that may be long ago, as at another service. */
    provenAt: instant(),
    ...dates(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: partOf(() => users.id),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    ...dates(),
  },
  (t) => [
    index('accounts_user').on(t.userId),
    uniqueIndex('accounts_service').on(t.providerId, t.accountId).where(sql`${t.providerId} <> 'credential'`),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...dates(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** The second factor of an account, which counts once `users.secondFactorAt` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret of the authenticator app, encrypted with a key of the shop's. */
  sealedSecret: text().notNull(),
  /** The number of the 30-second step since 1970 whose code was used last: each code works once (RFC 6238, 5.2). */
  lastUsedStep: integer().notNull().default(-1),
  backupHashes: text().array().notNull().default(sql`'{}'`),
  createdAt: instant().notNull(),
});

/** Passkeys, each of which opens its account without password and code; they end with the second factor (DAY-190). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: partOf(() => users.id),
    /** As the device names it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device has signed, of devices that count; else 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the device, such as 'internal', as it said itself. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Links with which an owner invites helpers, each for one account and until `expiresAt` (DAY-186). */
export const helperInvitations = pgTable('helper_invitations', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text(),
  role: text().$type<HelperRole>().notNull(),
  courseIds: text().array().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Logins with the panel's password, which all admins share. `id` is the hash of the cookie's token. */
export const portalSessions = pgTable('portal_sessions', {
  id: text().primaryKey(),
  createdAt: instant().notNull().defaultNow(),
  lastSeenAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
});

/** Rate limits, in the database, so that all processes share them. A count starts again at `expire`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
