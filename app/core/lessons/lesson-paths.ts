/** Returns the URL path that takes a student to the lesson with which to continue the course. */
export function learnPath(course: string): string {
  return `/learn/${course}`;
}

/** The path of a lesson for the students of its course. */
export function lessonPath(course: string, lesson: string): string {
  return `${learnPath(course)}/${lesson}`;
}

/** The path to which a lesson's page reports what was watched of its own video. */
export function watchedPath(course: string, lesson: string): string {
  return `${lessonPath(course, lesson)}/watched`;
}

/** The path of the live class of a lesson as a calendar file. */
export function classEventPath(course: string, lesson: string): string {
  return `${lessonPath(course, lesson)}/class.ics`;
}

/** The path of the public page of a free lesson. */
export function previewPath(course: string, lesson: string): string {
  return `/courses/${course}/preview/${lesson}`;
}
