export function learnPath(course: string): string {
  return `/learn/${course}`;
}

export function lessonPath(course: string, lesson: string): string {
  return `${learnPath(course)}/${lesson}`;
}

export function watchedPath(course: string, lesson: string): string {
  return `${lessonPath(course, lesson)}/watched`;
}

export function classEventPath(course: string, lesson: string): string {
  return `${lessonPath(course, lesson)}/class.ics`;
}

export function previewPath(course: string, lesson: string): string {
  return `/courses/${course}/preview/${lesson}`;
}
