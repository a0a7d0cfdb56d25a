import type { Browser, Page } from '@playwright/test';
import { dayIn } from '../../app/domain/calendar.ts';
import type { Site } from '../support/site.ts';
import { signUp } from './fixtures.ts';
import { enrollInPanel, openPanel, type TaughtCourse, teachCourse } from './teaching.ts';

/** Four lessons about flying a drone: two texts, a video and an optional lesson, in two modules. The first is free. */
export const curriculum = `# Module: First steps

## Lesson: What keeps a drone in the air
- minutes: 9
- published: yes
- free: yes

# Four propellers

They push air **down**, and the air pushes the drone up.

- two turn to the left
- two turn to the right

## Lesson: See it fly
- kind: video
- minutes: 6
- published: yes
- video: https://youtu.be/dQw4w9WgXcQ

Watch how the four speeds change.

# Module: Into the air

## Lesson: The names of the parts
- minutes: 4
- published: yes
- optional: yes

| Part | Task |
|---|---|
| Motor | turns |

## Lesson: Your first hover
- minutes: 20
- published: yes

Lift off, count to ten, land.
`;

/** The lessons of `curriculum`, a quiz, and a live class that is already over. */
export const withQuizAndClass = curriculum.replace(
  '## Lesson: Your first hover',
  `## Lesson: What do you know
- kind: quiz
- minutes: 2
- published: yes

One question.

### Question: What lifts a drone?
- [ ] Magnets
- [x] Propellers

## Lesson: Meet the class
- kind: live
- minutes: 45
- published: yes
- starts: ${dayIn(new Date(Date.now() - 2 * 86_400_000), 'Asia/Kolkata')} 18:00 Asia/Kolkata

We flew together.

## Lesson: Your first hover`,
);

/** The hosts of the lessons' videos, and of what these videos load. */
export const videoHosts = /youtube|vimeo|google|ytimg/;

/** Buttons that mark a lesson as done. */
export const markDone = (page: Page) => page.getByRole('button', { name: /^Mark done/ });

/** Signs up a student who is enrolled in a course with the lessons of `text`. */
export async function enroll(
  page: Page,
  browser: Browser,
  site: Site,
  text = curriculum,
): Promise<TaughtCourse> {
  const { email } = await signUp(page, 'Meera Nair');
  const owner = await openPanel(browser, site.url);
  const course = await teachCourse(owner, text);
  await enrollInPanel(owner, email, course.id);
  await owner.context().close();
  return course;
}
