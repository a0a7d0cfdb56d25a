import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { contactMessages } from '#app/db/tables/desk-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { isRole, type UserActor } from '#app/domain/access.ts';
import { achievementRules } from '#app/domain/achievements.ts';
import {
  achievementToContract,
  activityToContract,
  enrollmentToContract,
  paymentToContract,
  profileToContract,
} from '#app/domain/data-contract.ts';

/**
 * Everything the product keeps about the actor, under the specification's field names (DATA-1), instants as ISO strings.
 * Messages carry no account, only an address: they are in it once the address is confirmed, and so are requests sent
 * without logging in. No password hash, no token.
 */
export async function ownData(db: Database, actor: UserActor, now: Date) {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id)).limit(1);
  if (!user) return undefined;
  const role = isRole(user.role) ? user.role : 'student';
  const of = actor.id;
  return {
    exported_at: now.toISOString(),
    profile: {
      ...profileToContract({ ...user, role }),
      email_verified: user.emailVerified,
      created_at: user.createdAt.toISOString(),
      updated_at: user.updatedAt.toISOString(),
    },
    enrollments: (await db.select().from(enrollments).where(eq(enrollments.userId, of))).map((row) => ({
      ...enrollmentToContract(row),
      is_demo: row.isDemo,
    })),
    activity: (await db.select().from(activity).where(eq(activity.userId, of))).map(activityToContract),
    achievements: (await db.select().from(achievements).where(eq(achievements.userId, of))).flatMap((row) => {
      const rule = achievementRules.find(({ key }) => key === row.key);
      return rule ? [achievementToContract({ ...rule, ...row })] : [];
    }),
    payments: (await db.select().from(payments).where(eq(payments.userId, of))).map((row) => ({
      ...paymentToContract(row),
      method: row.method,
      reference: row.reference,
    })),
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, of))).map(
      ({ userId, courseId, enrollmentId, revokedReason, keyId, ...row }) => snakeCased(row),
    ),
    enrollment_requests: (await db.select().from(enrollmentRequests).where(ownRequests(user))).map(
      ({ userId, decidedBy, ...row }) => snakeCased(row),
    ),
    messages: user.emailVerified
      ? (await db.select().from(contactMessages).where(messagesOf(user.email))).map(snakeCased)
      : [],
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, of))).map((row) => ({
      created_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ip_address: row.ipAddress,
      user_agent: row.userAgent,
    })),
  };
}

/** Requests sent while logged in, and those without an account from the address once it is confirmed. */
export function ownRequests({ id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>) {
  const sent = eq(enrollmentRequests.userId, id);
  if (!emailVerified) return sent;
  return or(sent, and(isNull(enrollmentRequests.userId), eq(enrollmentRequests.email, email.toLowerCase())));
}

/** Older messages keep an address as it was typed, capitals and all. */
function messagesOf(email: string) {
  return eq(sql`lower(${contactMessages.email})`, email.toLowerCase());
}

type User = typeof users.$inferSelect;

function snakeCased(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
