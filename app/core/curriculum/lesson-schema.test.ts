import { describe, expect, it } from 'vitest';
import { clashesOf, type LessonValues, valuesOfLesson } from './lesson-form.ts';
import { checkLesson, titleSchema } from './lesson-schema.ts';

const zone = 'Asia/Kolkata';
const typed: LessonValues = {
  title: ' First hover ',
  slug: '',
  kind: 'text',
  body: '\r\n\r\nUp.\r\n',
  minutes: '9',
  opens: 'now',
  is_published: 'yes',
  is_free: '',
  is_optional: '',
  must_watch: '',
  unlock_days: '',
  unlock_at: '',
  video: '',
  starts_at: '',
  zone,
  join_url: '',
  is_cancelled: '',
  pass_percent: '',
  attempts_limit: '',
  recording: '',
  batch: '',
};
const check = (changed: Partial<LessonValues>) => checkLesson({ ...typed, ...changed }, zone);

describe('the form of a lesson', () => {
  it('[LEARN-6] reads a lesson of text', () => {
    expect(check({}).input).toEqual({
      title: 'First hover',
      slug: null,
      kind: 'text',
      body: 'Up.',
      minutes: 9,
      isPublished: true,
      isFree: false,
      isOptional: false,
      mustWatch: false,
      unlockDays: null,
      unlockAt: null,
      video: null,
      live: null,
      passPercent: null,
      attemptsLimit: null,
    });
  });

  it('[LEARN-6] ignores fields that the chosen kind and availability do not show, even if they are wrong', () => {
    const hidden = { video: 'no link', starts_at: 'never', zone: 'Mars', join_url: 'x', unlock_days: 'many' };
    expect(check(hidden)).toMatchObject({
      isValid: true,
      input: { video: null, live: null, unlockDays: null },
    });
  });

  it("[LEARN-6] reads the time of a class in its own time zone, and the opening in the site's", () => {
    const live = { kind: 'live', starts_at: '2026-12-05T18:00', zone: 'Europe/Berlin' };
    const opening = { opens: 'date', unlock_at: '2026-12-05T18:00' };
    expect(check({ ...live, ...opening }).input).toMatchObject({
      live: { startsAt: new Date('2026-12-05T17:00:00Z'), zone: 'Europe/Berlin', joinUrl: null },
      unlockAt: new Date('2026-12-05T12:30:00Z'),
    });
    expect(check({ kind: 'live' }).input).toMatchObject({ live: null });
  });

  it('[LEARN-6] [L-6] reads an hour as the clock shows it, also on a day on which the clocks change', () => {
    const live = { kind: 'live', starts_at: '2026-03-29T18:00', zone: 'Europe/Berlin' };
    expect(check(live).input?.live?.startsAt).toEqual(new Date('2026-03-29T16:00:00Z'));
  });

  it.each([
    [{ title: ' ' }, 'title', 'Please write a title'],
    [{ title: 'x'.repeat(201) }, 'title', 'at most 200'],
    [{ slug: 'First Hover' }, 'slug', 'a to z'],
    [{ kind: 'game' }, 'kind', 'what the lesson is'],
    [{ minutes: '0' }, 'minutes', '1 to 960'],
    [{ minutes: '9.5' }, 'minutes', '1 to 960'],
    [{ body: 'x'.repeat(100_001) }, 'body', '100,000'],
    [{ opens: 'days', unlock_days: '0' }, 'unlock_days', '1 to 730'],
    [{ opens: 'date', unlock_at: '' }, 'unlock_at', 'date and a time'],
    [{ kind: 'video', video: 'https://video.example/1' }, 'video', 'YouTube or Vimeo'],
    [{ kind: 'live', starts_at: 'soon' }, 'starts_at', 'date and a time'],
    [{ kind: 'live', starts_at: '2026-12-05T18:00', zone: 'Mars' }, 'zone', 'Asia/Kolkata'],
    [{ kind: 'live', starts_at: '2026-12-05T18:00', join_url: 'http://x.example' }, 'join_url', 'https://'],
  ])('[LEARN-6] refuses %j at its field %s', (changed, field, sentence) => {
    const { errors } = check(changed);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field as keyof LessonValues]).toContain(sentence);
  });

  it('[LEARN-9] accepts the link of a video as people copy it', () => {
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s';
    expect(check({ kind: 'video', video }).input?.video).toEqual({ source: 'youtube', ref: 'dQw4w9WgXcQ' });
  });

  it('[LEARN-1] stores a title on one line', () => {
    expect(titleSchema.parse(' a\nb\u2028c ')).toBe('a b c');
  });

  it('[LEARN-6] shows a stored lesson as it was typed, and names the fields that differ', () => {
    const stored = {
      id: 'l',
      courseId: 'c',
      moduleId: 'm',
      slug: 'first-hover',
      kind: 'live' as const,
      title: 'First hover',
      body: 'Up.',
      minutes: 9,
      isPublished: true,
      isFree: false,
      isOptional: false,
      mustWatch: false,
      video: null,
      unlockDays: null,
      unlockAt: new Date('2026-12-05T12:30:00Z'),
      passPercent: null,
      attemptsLimit: null,
      archivedAt: null,
      publishedAt: null,
      sortOrder: 1,
      version: 3,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      questions: [],
      live: {
        id: 's',
        lessonId: 'l',
        startsAt: new Date('2026-12-05T12:30:00Z'),
        minutes: 9,
        zone,
        joinUrl: 'https://meet.example/a',
        recording: null,
        sequence: 0,
        cancelledAt: null,
        batchId: null,
      },
    };
    const values = valuesOfLesson(stored, zone);
    expect(values).toMatchObject({
      opens: 'date',
      unlock_at: '2026-12-05T18:00',
      starts_at: '2026-12-05T18:00',
    });
    expect(checkLesson(values, zone).input).toMatchObject({ live: { startsAt: stored.live.startsAt } });
    expect(clashesOf({ ...values, title: 'Mine', body: 'Up.\r\n' }, values)).toEqual([
      { field: 'title', stored: 'First hover' },
    ]);
  });
});
