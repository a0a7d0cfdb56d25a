import { describe, expect, it } from 'vitest';
import { cardNote } from '#app/words/en/course-facet-words.ts';
import { catalogCourse } from '#tests/support/catalog-course.ts';
import { defaultFilters, filterCourses, isNarrowed } from './catalog.ts';
import { type CourseDetails, offeredFacets } from './course-facets.ts';

const details = (fields: Partial<CourseDetails>): CourseDetails => ({
  level: 'Beginner',
  language: 'English',
  teachers: [],
  startsOn: null,
  ...fields,
});

describe('[DAY-76] the filters that come from the courses', () => {
  it('are offered only where courses differ, each choice once, months in their order', () => {
    expect(offeredFacets([details({}), details({})])).toEqual({});
    expect(
      offeredFacets([
        details({ language: 'English, with Hindi where it helps', startsOn: '2027-01-05' }),
        details({ language: 'English and Hindi', startsOn: '2026-12-07' }),
        details({ teachers: ['Meera Nair', 'Arjun Rao'], startsOn: '2026-12-01' }),
      ]),
    ).toEqual({
      language: ['Hindi'],
      teacher: ['Meera Nair', 'Arjun Rao'],
      starts: ['Dec 2026', 'Jan 2027'],
    });
    expect(offeredFacets([details({ language: 'தமிழ்' }), details({ language: null })]).language).toEqual([
      'தமிழ்',
    ]);
  });

  it('find a course by each of its languages and teachers, and by the month of its next start', () => {
    const note = cardNote(
      details({
        language: 'English, Hindi and Urdu',
        teachers: ['Asha Rao', 'Tamilselvan'],
        startsOn: '2026-12-07',
      }),
    );
    expect(note).toBe('Beginner · English, Hindi and Urdu · Asha Rao · Tamilselvan · Next start 7 Dec 2026');
    const found = (chosen: Partial<typeof defaultFilters>) =>
      filterCourses([catalogCourse('a', { note }), catalogCourse('b')], { ...defaultFilters, ...chosen });
    for (const language of ['English', 'Hindi', 'Urdu']) expect(found({ language })).toHaveLength(1);
    for (const teacher of ['Asha Rao', 'Tamilselvan']) expect(found({ teacher })).toHaveLength(1);
    expect(found({ starts: 'Dec 2026', level: 'Beginner' })).toHaveLength(1);
    const others = [{ starts: 'Jan 2027' }, { teacher: 'Asha' }, { level: 'Begin' }, { language: 'Tamil' }];
    for (const other of others) expect(found(other)).toEqual([]);
    expect(isNarrowed({ ...defaultFilters, language: 'Hindi' })).toBe(true);
  });
});
