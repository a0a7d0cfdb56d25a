import { isCourseSlug } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { Earlier } from './check-content.ts';
import { checked, type FieldsOf, wrong } from './checked-row.ts';
import type { RawRow } from './move-kinds.ts';
import {
  booleanIn,
  dateIn,
  givenIn,
  listIn,
  numberIn,
  type Reading,
  textIn,
  textOrNull,
} from './read-values.ts';

export type TeacherFields = Earlier<FieldsOf<typeof checkTeacher>>;

const mostLinks = 6;

export function checkTeacher({ raw }: RawRow, reading: Reading) {
  const name = textIn(raw, 'name', 100);
  const about = textIn(raw, 'about', 2_000);
  if (name === '') return wrong('name-missing', about.slice(0, 60));
  if (about === '') return wrong('text-missing', name);
  const slug = textIn(raw, 'slug');
  const photo = textOrNull(raw, 'photo_url', 2_048);
  const isPhoto = photo !== null && isSafeLink(photo);
  const fields = {
    slug: isCourseSlug(slug) ? slug : null,
    name,
    about,
    photoUrl: isPhoto ? photo : null,
    links: (listIn(raw, 'links') ?? []).filter((link) => isSafeLink(link)).slice(0, mostLinks),
    isActive: booleanIn(raw, 'is_active') ?? true,
    sortOrder: Math.min(Math.max(Math.round(numberIn(raw, 'sort_order') ?? 0), 0), 1_000_000),
    createdAt: dateIn(raw, 'created_at', reading),
    given: givenIn(raw).filter((column) => column !== 'photoUrl' || photo === null || isPhoto),
  };
  return checked(fields, name, photo !== null && !isPhoto ? ['picture-left-out'] : []);
}
