import type { ShownTeacher } from '#app/core/teachers/shown-teacher.ts';

/** A schema.org Person for search engines. `baseUrl` has no trailing slash. */
export function teacherJsonLd({ slug, name, about, photoUrl, links }: ShownTeacher, baseUrl: string) {
  return {
    '@type': 'Person',
    name,
    description: about,
    url: `${baseUrl}/teachers/${slug}`,
    ...(photoUrl !== null && { image: photoUrl.startsWith('/') ? baseUrl + photoUrl : photoUrl }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Returns a course's teachers as structured data, without the invented ones of a new shop. */
export function instructorsJsonLd(teachers: readonly ShownTeacher[], baseUrl: string) {
  return teachers.filter(({ isSample }) => !isSample).map((teacher) => teacherJsonLd(teacher, baseUrl));
}
