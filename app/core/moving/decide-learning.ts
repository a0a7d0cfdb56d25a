import { isDeepStrictEqual } from 'node:util';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { isSameLearner, type Learner } from '#app/domain/learner.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type {
  AchievementFields,
  ActivityFields,
  EnrollmentFields,
  PaymentFields,
  RowRefs,
} from './check-learning.ts';
import type { MoveRefusal } from './checked-row.ts';
import {
  at,
  type Decision,
  isKeepableId,
  isUniqueId,
  type MoveTerms,
  newId,
  type PlannedRow,
  refuse,
  same,
  written,
} from './decision.ts';
import { mergeEnrollment } from './merge-enrollment.ts';
import {
  type KnownEnrollment,
  pairKey,
  rememberPayment,
  rememberTransfer,
  targetKey,
  transferKey,
  transferNumber,
  type World,
} from './world.ts';

type Found = Result<{ id: string }, MoveRefusal>;

/** An enrollment that the student has already is merged with the uploaded one. */
export function decideEnrollment(
  world: World,
  row: PlannedRow<EnrollmentFields>,
  terms: MoveTerms,
): Decision {
  const { fields } = row;
  const user = findUser(world, fields, terms);
  if (!user.success) return refuse(user.error);
  const course = findCourse(world, fields, terms);
  if (!course.success) return refuse(course.error);
  const key = pairKey(user.id, course.id);
  const held = world.enrollments.get(key);
  const given = stateOf(fields, terms.now);
  // Lessons measure the progress in this course, so the file's is stored only as `reportedProgress`.
  const isReported = world.measured.has(course.id) && given.status !== 'completed';
  const learner = fields.own ? null : fields.learner;
  if (held && !held.isDemo) {
    const account = world.users.get(`id ${user.id}`)?.fullName ?? '';
    const { learnerName = null } = held;
    const isOther = learner && learnerName && !isSameLearner(learner.learnerName, learnerName, account);
    if (isOther) return refuse('learner-other');
    return joinEnrollment(world, row, held, {
      ...given,
      ...(isReported && { progress: held.progress }),
      enrolledAt: at(fields.enrolledAt) ?? held.enrolledAt,
      // A name on an issued certificate stays.
      learner: learnerName === null && held.certificateUrl === null ? learner : null,
    });
  }
  const { id } = newId(row, (sourceId) => world.enrollmentIds.has(sourceId));
  const values = {
    ...newEnrollment(id, user.id, course.id, given.enrolledAt),
    ...given,
    ...learner,
    ...(fields.own && { ...fields.own, closedAt: at(fields.own.closedAt) }),
    ...(isReported && { progress: 0, reportedProgress: given.progress || null }),
  };
  world.enrollments.set(key, { ...values, isDemo: false });
  world.enrollmentIds.add(id);
  if (row.sourceId !== null) world.targets.set(targetKey('enrollments', row.sourceId), id);
  return written(row, false, { id, values });
}

function joinEnrollment(
  world: World,
  row: PlannedRow,
  held: KnownEnrollment,
  { learner, ...given }: ReturnType<typeof stateOf> & { learner: Learner | null },
): Decision {
  const values = { ...mergeEnrollment(held, given), ...learner };
  const targetId = held.id;
  if (row.sourceId !== null) world.targets.set(targetKey('enrollments', row.sourceId), targetId);
  if (isDeepStrictEqual({ ...held, ...values }, held)) return same(targetId);
  world.enrollments.set(pairKey(held.userId, held.courseId), { ...held, ...values });
  return written(row, true, { id: targetId, values }, learner ? ['learner-named'] : []);
}

function stateOf(fields: EnrollmentFields, now: Date) {
  const [startedAt, lastAccessed, completedAt] = [
    at(fields.startedAt),
    at(fields.lastAccessed),
    at(fields.completedAt),
  ];
  const enrolledAt = at(fields.enrolledAt) ?? startedAt ?? lastAccessed ?? completedAt ?? now;
  const { status, progress, timeSpentMinutes } = fields;
  return {
    status,
    progress,
    timeSpentMinutes,
    enrolledAt,
    startedAt,
    lastAccessed,
    completedAt: status === 'completed' ? (completedAt ?? enrolledAt) : null,
  };
}

/** A payment that the shop has already is never changed, even if the file differs. */
export function decidePayment(world: World, row: PlannedRow<PaymentFields>, terms: MoveTerms): Decision {
  const { fields } = row;
  const isNobodys = fields.userId === null && fields.email === null;
  const user = isNobodys ? null : findUser(world, fields, terms);
  if (user?.success === false) return refuse(user.error);
  const isAnyCourse = fields.courseId === null && fields.courseName === null;
  const course = isAnyCourse ? null : findCourse(world, fields, terms);
  if (course?.success === false) return refuse(course.error);
  const [userId, courseId] = [user?.id ?? null, course?.id ?? null];
  const { amount, status, method, reference } = fields;
  const key = [userId, courseId, amount, status, fields.createdAt ?? reference].join(' ');
  const byId = isKeepableId(row.sourceId) ? world.payments.get(`id ${row.sourceId}`) : undefined;
  const isEqual = byId?.key === key && isOneReference(byId.reference, reference);
  const held = byId && (isUniqueId(row.sourceId) || isEqual) ? byId : findEqualPayment(world, key, fields);
  // An equal payment is separate only with an id of at least 20 characters; shorter ids are not unique.
  const isTwin = held !== undefined && isUniqueId(row.sourceId) && byId === undefined;
  const isHere = !isUniqueId(row.sourceId) && isTransferHere(world, { ...fields, userId, courseId });
  if (isHere || (held && !isTwin)) return same(row.sourceId ?? row.targetId);
  const { id } = newId(row, () => byId !== undefined);
  const number = transferNumber(reference ?? '');
  if (userId && number) rememberTransfer(world, { payers: [userId], courseId, amount, number });
  rememberPayment(world, { id, key, reference, isDated: fields.createdAt !== null });
  const enrollmentId =
    fields.enrollmentId === null
      ? null
      : (world.targets.get(targetKey('enrollments', fields.enrollmentId)) ??
        (terms.isOwn ? fields.enrollmentId : null));
  const seat = userId && courseId ? world.enrollments.get(pairKey(userId, courseId)) : undefined;
  const values = {
    id,
    userId,
    courseId,
    amount,
    status,
    method,
    reference,
    enrollmentId: enrollmentId ?? (terms.isOwn ? null : (seat?.id ?? null)),
    createdAt: at(fields.createdAt) ?? terms.now,
    ...fields.own,
  };
  // An older payment, or one without a date, may be the one that was given back, so it opens nothing.
  const isLater = fields.createdAt !== null && seat?.closedAt && seat.closedAt < values.createdAt;
  const isPaidAgain = status === 'completed' && isLater;
  const opens = !terms.isOwn && isPaidAgain && values.enrollmentId === seat?.id;
  return written(row, false, { id, values }, opens ? ['seat-opened'] : []);
}

const isOneReference = (one: string | null, other: string | null) => !one || !other || one === other;

// Two payments of one day are the same if a reference is missing. With different references, they are instalments.
function findEqualPayment(world: World, key: string, { createdAt, reference }: PaymentFields) {
  if (createdAt === null || !reference) return world.payments.get(`key ${key}`);
  return world.payments.get(`dated ${key} ${reference}`) ?? world.payments.get(`dated ${key} `);
}

/** Whether the payer's payment of this sum and number is here, whenever it was recorded. */
function isTransferHere(
  { transfers }: World,
  { userId, email, courseId, amount, reference }: PaymentFields,
): boolean {
  if (!reference) return false;
  const number = transferNumber(reference) ?? reference;
  const held = [userId, email].flatMap((payer) =>
    payer === null ? [] : (transfers.get(transferKey(payer, { amount, number })) ?? []),
  );
  return held.some((ofCourse) => ofCourse === null || courseId === null || ofCourse === courseId);
}

/** A student has each badge once; the earlier date is kept. */
export function decideAchievement(
  world: World,
  row: PlannedRow<AchievementFields>,
  terms: MoveTerms,
): Decision {
  const { key, earnedAt: iso, ...refs } = row.fields;
  const user = findUser(world, refs, terms);
  if (!user.success) return refuse(user.error);
  const earnedAt = new Date(iso);
  const held = world.achievements.get(pairKey(user.id, key));
  if (held && !held.isDemo && held.earnedAt <= earnedAt) return same(held.id);
  const id = held?.id ?? newId(row, (sourceId) => world.achievementIds.has(sourceId)).id;
  world.achievements.set(pairKey(user.id, key), { id, earnedAt, isDemo: false });
  world.achievementIds.add(id);
  const values = held ? { earnedAt, isDemo: false } : { id, userId: user.id, key, earnedAt };
  return written(row, held !== undefined, { id, values });
}

/** A student has one record a day; the greater number of minutes is kept. */
export function decideActivity(world: World, row: PlannedRow<ActivityFields>, terms: MoveTerms): Decision {
  const { day, isActive, minutes, lessonMinutes, ...refs } = row.fields;
  const user = findUser(world, refs, terms);
  if (!user.success) return refuse(user.error);
  const id = pairKey(user.id, day);
  const held = world.activity.get(id);
  const isReal = held && !held.isDemo;
  const mostOf = (given: number, stored: number | undefined) => Math.max(given, (isReal && stored) || 0);
  const total = mostOf(minutes, held?.minutes);
  const values = {
    minutes: total,
    lessonMinutes: Math.min(total, mostOf(lessonMinutes, held?.lessonMinutes)),
    isActive: isActive || Boolean(isReal && held.isActive),
    isDemo: false,
  };
  if (isReal && isDeepStrictEqual({ ...held, ...values }, held)) return same(id);
  world.activity.set(id, values);
  return written(row, held !== undefined, { id, values: { ...values, userId: user.id, day } });
}

export function findUser(world: World, { userId, email }: RowRefs, terms: MoveTerms): Found {
  if (userId === null && email === null) return refused('user-missing');
  const moved = userId === null ? undefined : world.targets.get(targetKey('users', userId));
  const known =
    moved ??
    (email === null ? undefined : world.users.get(`email ${email}`)?.id) ??
    world.users.get(`id ${userId}`)?.id;
  if (known !== undefined) return { success: true, id: known };
  return terms.isOwn && isKeepableId(userId) ? { success: true, id: userId } : refused('user-unknown');
}

export function findCourse(world: World, { courseId, courseName }: RowRefs, terms: MoveTerms): Found {
  if (courseId === null && courseName === null) return refused('course-missing');
  const moved = courseId === null ? undefined : world.targets.get(targetKey('courses', courseId));
  if (moved !== undefined) return { success: true, id: moved };
  for (const name of [courseId, courseName].flatMap((text) => text ?? [])) {
    const exact = world.courses.get(`id ${name}`) ?? world.courses.get(`slug ${name.toLowerCase()}`);
    if (exact) return { success: true, id: exact.id };
  }
  const title = (courseName ?? '').toLowerCase();
  const isTitle = world.courses.has(`title ${title}`);
  const titled = isTitle
    ? [...world.courses.values()].filter((course) => course.title.toLowerCase() === title)
    : [];
  // `world.courses` contains each course under its id, slug and title, so duplicate ids are removed first.
  const [only, other] = new Set(titled.map(({ id }) => id));
  if (other) return refused('course-ambiguous');
  if (only) return { success: true, id: only };
  return terms.isOwn && isKeepableId(courseId) ? { success: true, id: courseId } : refused('course-unknown');
}
