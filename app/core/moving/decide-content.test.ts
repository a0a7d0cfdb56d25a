import { expect, it } from 'vitest';
import {
  decideAll,
  kites,
  longId,
  now,
  overwriting,
  type Row,
  shop,
  written,
} from '#tests/support/moving/decided.ts';
import { faqKey } from './decide-content.ts';
import { furtherFields } from './move-kinds.ts';
import { targetKey } from './world.ts';

it('[DAY-212] a course that replaces the stored one leaves what its file does not say', () => {
  const full = {
    ...kites,
    description: 'Long',
    short_description: 'Short',
    features: ['Live'],
    image_url: '/images/a.webp',
    rating: 4.5,
    is_active: false,
    level: 'easy',
    kit: ['Kite'],
  };
  const here = () => shop([['courses', 'c1', full]]);
  const replaced = (raw: object) =>
    written(decideAll(here(), [['courses', null, { ...kites, ...raw }]], overwriting)[0]);
  const { title: _, ...others } = written(decideAll(shop(), [['courses', 'c1', full]])[0]);
  const { id: _id, slug: _slug, createdAt: _made, publishedAt: _shown, ...kept } = others;
  expect(replaced({ price: 599 })).toMatchObject({ ...kept, price: 599, updatedAt: now });
  const odd = { price: 599, is_active: 'soon', image_url: 'data:image/png;base64,AAAA' };
  expect(replaced(odd)).toMatchObject({ isActive: false, imageUrl: '/images/a.webp' });
  const said = { features: '', image_url: '', is_active: true, level: 'hard' };
  expect(replaced(said)).toMatchObject({
    ...{ features: [], imageUrl: null, isActive: true, description: 'Long' },
    extra: { level: 'hard', kit: ['Kite'] },
  });
});

it('[DAY-212] festivals, testimonials, questions and teachers leave what their file does not say', () => {
  const faq = { question: 'Why?', answer: 'Because.' };
  const days = { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' };
  const offer = { title: 'Half off', code: 'HALF' };
  const praise = { student_name: 'Asha', comment: 'Great', rating: 5 };
  const here = () =>
    shop([
      ['faqs', 'f1', { ...faq, is_active: false, sort_order: 4 }],
      ['festivals', 'd1', { ...days, message: 'Light', badge: 'New', offer }],
      ['testimonials', 't1', { ...praise, course: 'Kites', avatar: '/a.webp' }],
      ['teachers', 'm1', { name: 'Meera', about: 'Flies', is_active: false, links: ['/m'] }],
    ]);
  const rows: Row[] = [
    ['faqs', null, { ...faq, answer: 'It flies.' }],
    ['festivals', null, { ...days, emoji: '🪔' }],
    ['testimonials', null, { ...praise, rating: 4 }],
    ['teachers', null, { name: 'Meera', about: 'Flies high' }],
  ];
  expect(decideAll(here(), rows, overwriting).map(written)).toMatchObject([
    { answer: 'It flies.', isActive: false, sortOrder: 4 },
    { emoji: '🪔', message: 'Light', badge: { text: 'New' }, offer },
    { rating: 4, course: 'Kites', avatar: '/a.webp' },
    { about: 'Flies high', isActive: false, links: ['/m'] },
  ]);
});

it('[DAY-212] a question that replaces the stored one moves to the course of its file', () => {
  const ofCourse = (course_id: string | null): Row[2] =>
    Object.assign({ question: 'Why?', answer: 'Because.' }, { [furtherFields]: { course_id } });
  const here = shop([['faqs', longId, ofCourse(null)]]);
  here.targets.set(targetKey('courses', 'c1'), 'kites');
  const [moved] = decideAll(here, [['faqs', longId, ofCourse('c1')]], overwriting);
  expect(written(moved)).toMatchObject({ courseId: 'kites' });
});

it('[DAY-212] a question stays with its course where the file of the same shop does not store that course', () => {
  const asked = (answer: string, course_id: string): Row[2] =>
    Object.assign({ question: 'Why?', answer }, { [furtherFields]: { course_id } });
  const here = shop();
  const row = { question: 'Why?', answer: 'Because.', courseId: 'deleted', isActive: true, sortOrder: 0 };
  const key = faqKey(row);
  here.faqs.set(`id ${longId}`, { id: longId, key, row }).set(`key ${key}`, { id: longId, key, row });
  const [moved, elsewhere] = decideAll(
    here,
    [
      ['faqs', longId, asked('It flies.', 'deleted')],
      ['faqs', null, asked('It flies.', 'other')],
    ],
    overwriting,
  );
  expect(written(moved)).toMatchObject({ answer: 'It flies.', courseId: 'deleted', isActive: true });
  expect(written(elsewhere)).toMatchObject({ courseId: null, isActive: false });
});
