import { describe, expect, it } from 'vitest';
import { slugify } from '#app/domain/course.ts';
import { demoCourses } from './content.ts';
import { sampleState } from './known-samples.ts';

describe('[SELL-108] a sample course', () => {
  const course = demoCourses.find(({ extra }) => extra.kit !== undefined && extra.makes !== undefined);
  if (!course) throw new Error('no sample sends a kit');
  const row = { ...course, slug: slugify(course.title, ''), contentVersion: 0, version: 1 };
  const { kit, ...plain } = course.extra;
  const { makes, makes_media, ...earlier } = plain;

  it.each([
    ['as it is stored now', row, 'unchanged'],
    ['as an older version stored it, without a kit', { ...row, extra: plain }, 'unchanged'],
    ['as an older version stored it, without what students make', { ...row, extra: earlier }, 'unchanged'],
    ['whose kit the owner emptied', { ...row, extra: plain, version: 2 }, 'changed'],
    ['that was only hidden', { ...row, isActive: false, version: 2 }, 'unchanged'],
    ['with a kit of the owner’s', { ...row, extra: { ...plain, kit: 'A drone' } }, 'changed'],
    ['with another price', { ...row, extra: plain, price: 1 }, 'changed'],
    ['under an address of the owner’s', { ...row, slug: 'my-course' }, 'own'],
  ])('%s is %s', (_, stored, state) => {
    expect(sampleState('courses', stored)).toBe(state);
  });
});

describe('[BRAND-55] [DAY-20] a sample course whose text a newer version changed', () => {
  const course = demoCourses.find(({ title }) => title === 'Web Pages with HTML and CSS');
  if (!course) throw new Error('there is no such sample');
  const row = { ...course, slug: slugify(course.title, ''), contentVersion: 0, version: 1 };
  const [, , ...others] = course.features;
  const features = ['Four live sessions of 90 minutes', ...others];

  it.each([
    ['as an older version stored it', { ...row, features }, 'unchanged'],
    ['with the older text and another price', { ...row, features, price: 1 }, 'changed'],
    ['with a text of the owner’s', { ...row, features: ['Ten sessions', ...others] }, 'changed'],
  ])('%s is %s', (_, stored, state) => {
    expect(sampleState('courses', stored)).toBe(state);
  });
});
