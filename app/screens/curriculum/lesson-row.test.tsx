import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml } from '#tests/support/rendered-form.ts';
import { factsOf, LessonRow } from './lesson-row.tsx';

type Lesson = Parameters<typeof factsOf>[0];

const zone = 'Asia/Kolkata';
const wings = {
  id: 'l1',
  title: 'Wings',
  kind: 'text',
  minutes: null,
  live: null,
  video: null,
  hasText: true,
  unlockAt: null,
  unlockDays: null,
  students: 0,
  isPublished: true,
  isFree: false,
  isOptional: false,
} as Lesson;
const live = {
  startsAt: new Date('2026-12-05T12:30:00Z'),
  zone,
  cancelledAt: null,
} as NonNullable<Lesson['live']>;
const facts = (change: Partial<Lesson>) => factsOf({ ...wings, ...change }, zone).join(' · ');
const row = (change: Partial<Lesson> = {}, elsewhere: { id: string; title: string }[] = []) =>
  renderAt(
    '/admin/courses/c1/curriculum',
    <LessonRow
      lesson={{ ...wings, ...change }}
      place={{ isFirst: true, isLast: false }}
      {...{ elsewhere, zone }}
    />,
  );

describe('[LEARN-6] the remarks about a lesson in the outline', () => {
  it.each<[Partial<Lesson>, string]>([
    [{}, 'Text'],
    [{ minutes: 9 }, 'Text · 9 min'],
    [{ hasText: false }, 'Text · no text yet'],
    [{ kind: 'quiz', hasText: false }, 'Quiz'],
    [{ kind: 'video' }, 'Video · no video yet'],
    [{ kind: 'live' }, 'Live class · no date yet'],
    [{ unlockDays: 0 }, 'Text · opens 0 days after enrolling'],
    [{ unlockDays: 1 }, 'Text · opens 1 day after enrolling'],
    [{ unlockDays: 7 }, 'Text · opens 7 days after enrolling'],
    [{ students: 1 }, 'Text · 1 student'],
    [{ students: 12 }, 'Text · 12 students'],
  ])('for a lesson with %j are: %s', (change, words) => {
    expect(facts(change)).toBe(words);
  });

  it('[LEARN-40] show when a live class is, and that it is cancelled', () => {
    expect(facts({ kind: 'live', live })).toMatch(/^Live class · .*5 Dec\w* 2026.*6:00 pm$/i);
    expect(facts({ kind: 'live', live: { ...live, cancelledAt: live.startsAt } })).toMatch(/, cancelled$/);
  });

  it("show in the site's time zone when a lesson opens", () => {
    expect(facts({ unlockAt: new Date('2026-12-05T20:00:00Z') })).toMatch(/ opens .*6 Dec\w* 2026.*1:30 am/i);
  });
});

describe('[LEARN-4] a lesson in the outline', () => {
  it.each([
    [true, 'hide-lesson', 'Hide: Wings'],
    [false, 'publish-lesson', 'Publish: Wings'],
  ])('that is published (%s) has the button %s', (isPublished, intent, name) => {
    const html = row({ isPublished });
    const intents = elementsIn(parseHtml(html), 'button').map(({ attributes }) => attributes.get('value'));
    expect(intents).toContain(intent);
    expect(namesOf(html, 'button')).toContain(name);
    expect(textOf(html).includes('Draft')).toBe(!isPublished);
  });

  it('[DAY-138] asks before people are told that their class is hidden', () => {
    const asks = (notified: number) =>
      elementsIn(parseHtml(row({ notified })), 'button').some(
        ({ attributes }) =>
          attributes.get('aria-label') === 'Hide: Wings' && attributes.get('aria-haspopup') === 'dialog',
      );
    expect([asks(0), asks(2)]).toEqual([false, true]);
  });

  it.each<[Partial<Lesson>, string]>([
    [{ isFree: true }, 'Free'],
    [{ isOptional: true }, 'Optional'],
  ])('with %j is marked as %s', (change, badge) => {
    expect(textOf(row(change))).toContain(badge);
    expect(textOf(row())).not.toContain(badge);
  });

  it('links to its form, and is accessible to screen readers', () => {
    expect(linksIn(row())).toContain('/admin/lessons/l1 Wings');
    expect(faultsIn(row({}, [{ id: 'm2', title: 'Later' }]))).toEqual([]);
  });

  it('can be moved to another module only if there is one', () => {
    expect(namesOf(row(), 'select')).toEqual([]);
    const html = row({}, [{ id: 'm2', title: 'Later' }]);
    expect(namesOf(html, 'select')).toEqual(['Module for Wings']);
    expect(namesOf(html, 'option')).toEqual(['Later']);
  });
});
