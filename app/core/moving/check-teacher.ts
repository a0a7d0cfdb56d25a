import { isCourseSlug } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { Given } from './check-content.ts';
import type { CheckedRow } from './checked-row.ts';
import type { RawRow } from './move-kinds.ts';
import {
  booleanIn,
  givenIn,
  instantIn,
  listIn,
  numberIn,
  type Reading,
  textIn,
  textOrNull,
} from './read-values.ts';

export type TeacherFields = {
  slug: string | null;
  name: string;
  about: string;
  photoUrl: string | null;
  links: string[];
  isActive: boolean;
  sortOrder: number;
  createdAt: string | null;
} & Given;

const mostLinks = 6;

export function checkTeacher({ raw }: RawRow, reading: Reading): CheckedRow {
  const name = textIn(raw, 'name', 100);
  const about = textIn(raw, 'about', 2_000);
  if (name === '') return { success: false, error: 'name-missing', label: about.slice(0, 60) };
  if (about === '') return { success: false, error: 'text-missing', label: name };
  const slug = textIn(raw, 'slug');
  const photo = textOrNull(raw, 'photo_url', 2_048);
  const isPhoto = photo !== null && isSafeLink(photo);
  const made = instantIn(raw, 'created_at', reading);
  const fields: TeacherFields = {
    slug: isCourseSlug(slug) ? slug : null,
    name,
    about,
    photoUrl: isPhoto ? photo : null,
    links: (listIn(raw, 'links') ?? []).filter((link) => isSafeLink(link)).slice(0, mostLinks),
    isActive: booleanIn(raw, 'is_active') ?? true,
    sortOrder: Math.min(Math.max(Math.round(numberIn(raw, 'sort_order') ?? 0), 0), 1_000_000),
    createdAt: made instanceof Date ? made.toISOString() : null,
    given: givenIn(raw).filter((column) => column !== 'photoUrl' || photo === null || isPhoto),
  };
  const notes = photo !== null && !isPhoto ? (['picture-left-out'] as const) : [];
  return { success: true, fields, label: name, notes: [...notes] };
}
