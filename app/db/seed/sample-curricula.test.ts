import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slugify } from '#app/domain/course.ts';
import { demoCourses, demoSchedules } from './content.ts';
import { parseSample, readSampleCurriculum, taughtSlugs } from './sample-curricula.server.ts';

const shown = demoCourses
  .filter(({ isActive }) => isActive)
  .map((course) => ({ ...course, slug: slugify(course.title, '') }));
const lessonsOf = (slug: string) =>
  readSampleCurriculum(slug)?.modules.flatMap(({ lessons }) => lessons) ?? [];
const popular = shown.toSorted((a, b) => b.enrolledCount - a.enrolledCount).slice(0, 6);

describe('[DAY-20] the curricula of the sample courses', () => {
  it('outline every visible course, and no other', () => {
    expect([...taughtSlugs].sort()).toEqual(shown.map(({ slug }) => slug).sort());
    for (const { slug } of shown) expect(lessonsOf(slug).length, slug).toBeGreaterThanOrEqual(5);
  });

  it('publish all lessons of a course or none, because a half course is no sample of a good one', () => {
    for (const { slug } of shown)
      expect(new Set(lessonsOf(slug).map(({ isPublished }) => isPublished)).size, slug).toBe(1);
  });

  it.each(popular.map(({ title, slug, courseType, extra }) => [title, slug, courseType, extra] as const))(
    'are whole for %s, one of the six most popular',
    (title, slug, _, { makes, makes_media }) => {
      const lessons = lessonsOf(slug);
      const texts = lessons.filter(({ kind }) => kind === 'text');
      const ofKind = (kind: string) => lessons.filter((lesson) => lesson.kind === kind);
      expect(texts.length).toBeGreaterThanOrEqual(5);
      for (const { body, title: of } of texts) {
        const words = body.split(/\s+/).length;
        expect(words, of).toBeGreaterThanOrEqual(150);
        expect(words, of).toBeLessThanOrEqual(400);
        expect(body, of).toMatch(/^## /m);
        expect(body, of).toMatch(/Try it|Sum for you|Before you go on/);
      }
      expect(lessons.filter(({ isFree }) => isFree)).toEqual([lessons[0]]);
      expect(ofKind('quiz').map(({ quiz }) => (quiz?.questions.length ?? 0) >= 6)).toEqual([true]);
      for (const { explanation, prompt } of ofKind('quiz').flatMap(({ quiz }) => quiz?.questions ?? []))
        expect(explanation, prompt).not.toBe('');
      expect(ofKind('assignment')).toHaveLength(1);
      expect(ofKind('live')).toHaveLength(1);
      expect(demoSchedules.get(title)?.liveClass).toBeTruthy();
      expect(demoSchedules.get(title)?.batches).toHaveLength(2);
      expect(makes, '[DAY-92]').toBeTruthy();
      expect(existsSync(`public${makes_media}`), '[DAY-92]').toBe(true);
    },
  );

  it('are whole for at least one course of each type', () => {
    expect(new Set(popular.map(({ courseType }) => courseType)).size).toBe(2);
  });

  it('[HOME-7] are whole, with dates, for the three courses of the home page', () => {
    for (const { title, slug } of popular.slice(0, 3)) {
      expect(lessonsOf(slug)[0]?.isPublished, title).toBe(true);
      expect(demoSchedules.get(title)?.batches.length, title).toBeGreaterThan(0);
    }
  });

  it('show only pictures that the site has, each with a description, and at least one in each whole course', () => {
    const pictures = (slug: string) =>
      lessonsOf(slug).flatMap(({ body }) => [...body.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)]);
    for (const { slug } of popular) expect(pictures(slug).length, slug).toBeGreaterThanOrEqual(1);
    for (const [, alt = '', src = ''] of shown.flatMap(({ slug }) => pictures(slug))) {
      expect(alt.length, src).toBeGreaterThan(20);
      expect(src).toMatch(/^\/images\/samples\/[a-z-]+\.svg$/);
      const drawn = readFileSync(`public${src}`, 'utf8');
      expect(drawn.length, src).toBeLessThan(4_000);
      expect(drawn, src).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(drawn, src).not.toMatch(/<script|href=|url\(|@import/);
    }
  });

  it('[DAY-112] leave saying how many answers are right to the quiz', () => {
    const questions = shown.flatMap(({ slug }) =>
      lessonsOf(slug).flatMap(({ quiz }) => quiz?.questions ?? []),
    );
    expect(questions.length).toBeGreaterThan(30);
    expect(questions.filter(({ prompt }) => /choose (all|several|one)/i.test(prompt))).toEqual([]);
  });

  it('are refused with the file and the line of every fault', () => {
    const broken = '# Module: One\n\n## Lesson: Two\n- kind: dance\n- color: red\n';
    expect(() => parseSample('one.md', broken)).toThrow(
      'faulty sample curriculum\none.md:4: value-invalid: - kind: dance\none.md:5: field-unknown: - color: red',
    );
  });
});
