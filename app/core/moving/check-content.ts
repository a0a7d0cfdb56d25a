import { isCourseSlug } from '#app/domain/course.ts';
import {
  festivalDefaults,
  hasOrderedDates,
  isSafeLink,
  type LooseAnimations,
  type LooseOffer,
  maxParticles,
} from '#app/domain/festival.ts';
import { festivalIcons, gradientStops } from '#app/domain/festival-themes.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { checked, type FieldsOf, type MoveNote, type MoveRefusal, wrong } from './checked-row.ts';
import { furtherFields, type RawRow } from './move-kinds.ts';
import { isRecord } from './plain-values.ts';
import {
  booleanIn,
  dateIn,
  dayOf,
  daysIn,
  givenIn,
  listIn,
  numberIn,
  type Reading,
  rupeesIn,
  textIn,
  textOrNull,
} from './read-values.ts';

const known = new Set(
  ['id', 'slug', 'title', 'description', 'short_description', 'price', 'original_price', 'duration_days']
    .concat(['course_type', 'features', 'delivery_includes', 'enrolled_count', 'rating', 'image_url'])
    .concat(['is_active', 'created_at', 'updated_at']),
);

/** A course from an uploaded file, as values for the columns of the table `courses`. Its dates are ISO strings. */
export type CourseFields = ReturnType<typeof courseFields> & Given;

/** Checks a course of an uploaded file. Fields that the product does not know are kept unchanged (DATA-1). */
export function checkCourse({ raw }: RawRow, reading: Reading) {
  const label = textIn(raw, 'title', 200);
  const refuse = (error: MoveRefusal) => wrong(error, label);
  if (label === '') return refuse('title-missing');
  const [price, originalPrice] = [rupeesIn(raw, 'price'), rupeesIn(raw, 'original_price')];
  if (price === null || price === undefined || originalPrice === undefined) return refuse('amount-invalid');
  const durationDays = daysIn(raw, 'duration_days');
  if (durationDays === null || durationDays < 1 || durationDays > 36_500) return refuse('duration-invalid');
  const courseType = textIn(raw, 'course_type').toLowerCase() || null;
  const rating = numberIn(raw, 'rating');
  if (rating !== null && (rating < 0 || rating > 5)) return refuse('rating-invalid');
  const notes: MoveNote[] = [];
  const image = textOrNull(raw, 'image_url', 2_048);
  const isImage = image !== null && isSafeLink(image);
  if (image !== null && !isImage) notes.push('picture-left-out');
  const given = [...givenIn(raw), ...givenIn(raw[furtherFields] ?? {})];
  const fields = courseFields(raw, reading, {
    title: label,
    price,
    originalPrice,
    durationDays: Math.round(durationDays),
    courseType,
    rating: rating === null ? null : Math.round(rating * 10) / 10,
    imageUrl: isImage ? image : null,
    given: given.filter((column) => column !== 'imageUrl' || image === null || isImage),
  });
  return checked(fields, label, notes);
}

function courseFields<Checked extends object>(raw: RawRow['raw'], reading: Reading, checked: Checked) {
  const description = textIn(raw, 'description', 20_000);
  const short = textIn(raw, 'short_description', 500);
  const slug = textIn(raw, 'slug').toLowerCase();
  return {
    ...checked,
    slug: isCourseSlug(slug) ? slug : null,
    description: Object.hasOwn(raw, 'description') ? description : short,
    shortDescription: Object.hasOwn(raw, 'short_description') ? short : description.slice(0, 160),
    features: listIn(raw, 'features') ?? [],
    deliveryIncludes: listIn(raw, 'delivery_includes') ?? [],
    enrolledCount: Math.min(Math.max(Math.round(numberIn(raw, 'enrolled_count') ?? 0), 0), 2_000_000_000),
    isActive: booleanIn(raw, 'is_active') ?? true,
    createdAt: dateIn(raw, 'created_at', reading),
    updatedAt: dateIn(raw, 'updated_at', reading),
    ...lessonRules(raw[furtherFields], reading),
    extra: Object.fromEntries(Object.entries(raw).filter(([name]) => !known.has(name))),
  };
}

/** Reads what only our own export has: lesson rules, first publication, the teachers' ids. */
function lessonRules(own: RawRow['raw'] | undefined, reading: Reading) {
  if (!own) return {};
  return {
    isSequential: booleanIn(own, 'is_sequential') ?? false,
    completesItself: booleanIn(own, 'completes_itself') ?? true,
    handInCompletes: booleanIn(own, 'hand_in_completes') ?? false,
    publishedAt: dateIn(own, 'published_at', reading),
    teacherIds: listIn(own, 'teacher_ids') ?? [],
  };
}

/** The columns that the file has, see `givenIn`. Missing in moves that an earlier version checked. */
export type Given = { given?: readonly string[] };

/** What a check finds, or an earlier version's has found. */
export type Earlier<Fields> = Omit<Fields, keyof Given> & Given;

export type FestivalFields = Earlier<FieldsOf<typeof checkFestival>>;

/** Other products name an offer's fields otherwise; all names are accepted (FEST-8). */
export function checkFestival({ raw }: RawRow, reading: Reading) {
  const name = textIn(raw, 'name', 80);
  if (name === '') return wrong('name-missing', '');
  const [startDate, endDate] = ['startDate', 'endDate'].map((field) =>
    dayOf(textIn(raw, field, 60).slice(0, 10), reading),
  );
  if (!startDate || !endDate) return wrong('date-invalid', name);
  if (!hasOrderedDates({ startDate, endDate })) return wrong('days-reversed', name);
  const gradient = textOrNull(raw, 'gradient', 200);
  const icon = textOrNull(raw, 'icon', 40);
  const notes: MoveNote[] = gradient !== null && !gradientStops(gradient) ? ['gradient-left-out'] : [];
  const colors = isRecord(raw.colors) ? raw.colors : {};
  const color = (part: 'primary' | 'secondary' | 'accent') => {
    const given = textIn(colors, part);
    return isHexColor(given) ? given : festivalDefaults.colors[part];
  };
  const badge = isRecord(raw.badge) ? raw.badge : { text: raw.badge };
  const badgeText = textIn(badge, 'text', 40);
  const badgeColor = textIn(badge, 'color');
  const fields = {
    name,
    startDate,
    endDate,
    colors: { primary: color('primary'), secondary: color('secondary'), accent: color('accent') },
    gradient: gradientStops(gradient) ? gradient : null,
    icon: festivalIcons.find((choice) => choice === icon) ?? null,
    emoji: textOrNull(raw, 'emoji', 16),
    message: textOrNull(raw, 'message', 160),
    animations: animationsOf(raw.animations),
    offer: offerOf(raw.offer),
    badge: badgeText ? { text: badgeText, ...(isHexColor(badgeColor) && { color: badgeColor }) } : null,
    createdAt: dateIn(raw, 'created_at', reading),
    given: givenIn(raw),
  };
  return checked(fields, name, notes);
}

function animationsOf(value: unknown): LooseAnimations {
  const given = isRecord(value) ? value : {};
  const count = numberIn(given, 'particles') ?? numberIn(given, 'count');
  const colors = (listIn(given, 'colors') ?? []).filter(isHexColor).slice(0, 8);
  return {
    type: textIn(given, 'type', 40) || festivalDefaults.animation.type,
    particles: Math.min(Math.max(Math.round(count ?? festivalDefaults.animation.particles), 0), maxParticles),
    ...(colors.length > 0 && { colors }),
  };
}

function offerOf(value: unknown): LooseOffer | null {
  if (!isRecord(value)) return null;
  const offer: LooseOffer = {};
  for (const name of ['text', 'title', 'couponCode', 'code', 'description', 'ctaText', 'ctaLink'] as const) {
    const text = textIn(value, name, name === 'description' ? 400 : 500);
    if (Object.hasOwn(value, name)) offer[name] = text;
  }
  const { discount } = value;
  if (typeof discount === 'number' || typeof discount === 'string')
    offer.discount = typeof discount === 'number' ? discount : discount.trim().slice(0, 40);
  return Object.keys(offer).length > 0 ? offer : null;
}

export type TestimonialFields = Earlier<FieldsOf<typeof checkTestimonial>>;
export type MovedConsent = ReturnType<typeof consentIn>;

export function checkTestimonial({ raw }: RawRow, reading: Reading) {
  const studentName = textIn(raw, 'student_name', 100);
  const comment = textIn(raw, 'comment', 2_000);
  if (studentName === '') return wrong('name-missing', comment.slice(0, 60));
  if (comment === '') return wrong('text-missing', studentName);
  const rating = Math.round(numberIn(raw, 'rating') ?? 0);
  if (rating < 1 || rating > 5) return wrong('rating-invalid', studentName);
  const own = raw[furtherFields];
  const fields = {
    studentName,
    rating,
    comment,
    course: textOrNull(raw, 'course', 200),
    avatar: textOrNull(raw, 'avatar', 2_000),
    isApproved: booleanIn(raw, 'is_approved') ?? false,
    createdAt: dateIn(raw, 'created_at', reading),
    sortOrder: own ? placeIn(own) : 0,
    // Only our own export has the student's consent.
    consent: own ? consentIn(own, reading) : null,
    given: givenIn(raw),
  };
  return checked(fields, studentName);
}

const consentIn = (raw: RawRow['raw'], reading: Reading) => ({
  consentWords: textOrNull(raw, 'consent_words', 5_000),
  consentAt: dateIn(raw, 'consent_at', reading),
  withdrawnAt: dateIn(raw, 'withdrawn_at', reading),
});

export type FaqFields = Earlier<FieldsOf<typeof checkFaq>>;

export function checkFaq({ raw }: RawRow, reading: Reading) {
  const question = textIn(raw, 'question', 500);
  const answer = textIn(raw, 'answer', 5_000);
  if (question === '' || answer === '') return wrong('text-missing', question);
  const own = raw[furtherFields];
  const fields = {
    question,
    answer,
    isActive: booleanIn(raw, 'is_active') ?? true,
    sortOrder: placeIn(raw),
    createdAt: own ? dateIn(own, 'created_at', reading) : null,
    // Null for the home page; other products' files do not say it.
    ...(own && { courseId: textOrNull(own, 'course_id', 128) }),
    given: [...givenIn(raw), ...givenIn(own ?? {})],
  };
  return checked(fields, question.slice(0, 80));
}

export type HomeStatsFields = FieldsOf<typeof checkHomeStats>;

export function checkHomeStats({ raw }: RawRow) {
  const figure = (...names: string[]) => names.map((name) => numberIn(raw, name)).find((one) => one !== null);
  const [students, courses] = [
    figure('students_enrolled', 'students'),
    figure('courses_completed', 'courses'),
  ];
  const satisfaction = figure('satisfaction_rate', 'satisfaction');
  const all = [students, courses, satisfaction];
  if (!all.every((value) => value !== undefined && value >= 0 && value <= 100_000_000))
    return wrong('figure-invalid', '');
  const fields = {
    students: Number(students),
    courses: Number(courses),
    satisfaction: Math.min(Number(satisfaction), 100),
  };
  return checked(fields, all.join(', '));
}

function placeIn(raw: RawRow['raw']): number {
  const sortOrder = Math.round(numberIn(raw, 'sort_order') ?? 0);
  return Math.min(Math.max(sortOrder, -1_000_000), 1_000_000);
}
