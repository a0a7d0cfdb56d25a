import { expect, it } from 'vitest';
import type { CourseFormAnswer } from '#app/core/courses/form/course-form-answer.ts';
import { type CourseFormValues, newCourseValues } from '#app/core/courses/form/course-form-values.ts';
import { CoursePicture } from '#app/screens/courses/course-picture.tsx';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { CourseForm } from './course-form.tsx';
import { newFigures } from './course-form-preview.ts';

const upload = `/images/${'c'.repeat(32)}-1200.webp`;
const rendered = (
  values: Partial<CourseFormValues> = {},
  answer?: CourseFormAnswer,
  isFixed = false,
  figures = newFigures('specified'),
) =>
  renderAt(
    '/admin/courses/new',
    <CourseForm
      submitLabel="Create Course"
      start={{ ...newCourseValues(), ...values }}
      version={3}
      answer={answer}
      address={{ origin: 'https://pankh.example', isFixed }}
      figures={figures}
    />,
  );
const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  );

it('[ADM-CRS-5] the course form works without JavaScript: Enter saves, each row has buttons, and there is one blank row', () => {
  const html = rendered({ features: ['one', 'two'] });
  const intents = [...html.matchAll(/<button[^>]*>/g)]
    .filter(([tag]) => tag.includes('name="intent"'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);
  expect(intents[0]).toBe('save');
  expect(intents).toEqual(
    expect.arrayContaining([
      'up:features:1',
      'down:features:0',
      'remove:features:0',
      'add:delivery_includes:0',
    ]),
  );
  expect(valuesOf(html, 'features')).toEqual(['one', 'two', '']);
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
  expect(valuesOf(html, 'version')).toEqual(['3']);
});

it('[ADM-CRS-5] the course form offers Image URL and Upload File with its hint, and a preview that can be removed', () => {
  const text = textOf(rendered({ image_source: 'upload', image_upload: upload }));
  for (const part of [
    'Image URL',
    'Upload File',
    'PNG, JPG, WebP up to 5MB',
    'Remove image',
    "What You'll Get",
  ])
    expect(text).toContain(part);
  expect(rendered({ image_source: 'upload', image_upload: upload })).toContain(`alt="Preview"`);
  expect(textOf(rendered())).not.toContain('Remove image');
});

it('[ADM-CRS-5] the course form shows the card as visitors will see it', () => {
  const html = rendered({
    title: 'Kite <Basics>',
    price: '1,499',
    original_price: '2998',
    features: ['', 'Fly'],
  });
  const card = textOf(html.slice(html.indexOf('How visitors will see it')));
  for (const part of ['Kite &lt;Basics&gt;', '50% OFF', '₹1,499', '₹2,998', 'Fly'])
    expect(card).toContain(part);
});

it('[ADM-CRS-6] the course form shows an error beside its field with the typed value', () => {
  const values = { ...newCourseValues(), price: 'free' };
  const html = rendered({}, { values, errors: { price: 'Enter an amount.' }, version: 3 });
  const tag = /<input[^>]*name="price"[^>]*>/.exec(html)?.[0] ?? '';
  expect(tag).toContain('value="free"');
  const id = /aria-describedby="([^"]+)"/.exec(tag)?.[1];
  expect(html).toContain(`<p id="${id}"`);
  expect(textOf(html)).toContain('Enter an amount.');
});

it("[ADM-CRS-5] the course form shows another editor's changes, and then saves over the newest version", () => {
  const values = { ...newCourseValues(), title: 'Mine' };
  const clashes = [{ field: 'title' as const, stored: 'Theirs' }];
  const html = rendered({}, { values, errors: {}, message: 'x', version: 4, clashes });
  expect(textOf(html)).toContain('Someone else saved this course while you were editing it.');
  expect(textOf(html)).toContain('Theirs');
  expect(valuesOf(html, 'version')).toEqual(['4']);
  expect(valuesOf(html, 'title')).toEqual(['Mine']);
});

it('[ADM-CRS-7] the course form gives phones a smaller width of an uploaded picture', () => {
  const course = { slug: 'k', title: 'K', courseType: 'drone' as const };
  const html = renderAt('/', <CoursePicture course={{ ...course, imageUrl: upload }} />);
  expect(html).toContain(`srcSet="${upload.replace('-1200', '-400')} 400w, `);
  expect(html).toMatch(/width="\d+" height="\d+"/);
  const other = renderAt('/', <CoursePicture course={{ ...course, imageUrl: 'https://a.example/b.png' }} />);
  expect(other).not.toContain('srcSet');
});

it('the course form shows the slug after its URL prefix, read-only once visitors know it', () => {
  const fieldOf = (html: string) => /<input[^>]*name="slug"[^>]*>/.exec(html)?.[0];
  const draft = rendered({ slug: 'patang' });
  expect(textOf(draft)).toContain('https://pankh.example/courses/');
  expect(fieldOf(draft)).toContain('value="patang"');
  expect(fieldOf(draft)).not.toMatch(/readonly/i);
  expect(fieldOf(rendered({ slug: 'patang' }, undefined, true))).toMatch(/readonly/i);
});

it('[CLAIM-4] the course form previews a course with the figures that visitors will see', () => {
  const counted = newFigures('counted');
  const preview = (values: Partial<CourseFormValues>, figures = counted) =>
    textOf(rendered(values, undefined, false, figures).split('How visitors will see it')[1] ?? '');
  expect(preview({ rating: '' })).not.toContain('Rated');
  expect(preview({ rating: '' })).toContain('New');
  expect(preview({ rating: '4.9' })).toContain('4.9');
  const reviewed = { mode: 'counted' as const, countedStudents: 8, reviews: { count: 4, sum: 18 } };
  expect(preview({ rating: '' }, reviewed)).toContain('4.5');
  expect(preview({ rating: '' }, newFigures('specified'))).toContain('Rated 4.8 out of 5');
});
