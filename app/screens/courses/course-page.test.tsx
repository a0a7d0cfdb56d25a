import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import type { Course } from '#app/domain/course.ts';
import { courseMeta } from '#app/screens/courses/sharing/course-meta.ts';
import { siteTextsOf } from '#app/words/en/site-texts.ts';
import { linksIn, renderAt } from '#tests/support/render.tsx';
import { CourseBody } from './course-body.tsx';
import { CourseBuyBox, EnrollBar } from './course-buy-box.tsx';
import { CourseCard } from './course-card.tsx';
import { coursePageData, readExtra } from './course-extra.ts';
import { CoursePageHead } from './course-page-head.tsx';
import { CourseSummary } from './course-summary.tsx';
import { RelatedCourses } from './related-courses.tsx';

const texts = siteTextsOf({ brand: defaultBrand, own: {} }).course;
const course: Course = {
  id: 'c1',
  slug: 'first-hover',
  title: 'First Hover',
  description: 'One paragraph.\n\nAnother <b>one</b>.',
  shortDescription: 'Parts and flight',
  price: 599,
  originalPrice: 1499,
  durationDays: 1,
  courseType: 'drone',
  features: ['1', '2', '3', '4', 'fifth feature'],
  deliveryIncludes: ['Workbook'],
  enrolledCount: 7,
  rating: null,
  imageUrl: null,
  isActive: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  extra: {
    level: ' Beginner ',
    language: 42,
    prerequisites: ['not', 'text'],
    schedule: 'Evenings',
    syllabus: ['Day 1: Parts', 'Days 2–3: Flight', 'Repairs', '', 7, { a: 1 }],
    outcomes: 'Fly\nLand\n',
    internalNote: 'secret margin 40%',
  },
};

describe('free-form fields on the course page', () => {
  it('[DATA-1] are read in their known shapes, and left out in others', () => {
    expect(readExtra(course.extra)).toEqual({
      syllabus: [
        { label: 'Day 1', text: 'Parts' },
        { label: 'Days 2–3', text: 'Flight' },
        { label: null, text: 'Repairs' },
        { label: null, text: '7' },
      ],
      outcomes: ['Fly', 'Land'],
      makes: null,
      glance: [
        { label: 'Level', text: 'Beginner' },
        { label: 'Language', text: '42' },
      ],
      facts: [{ label: 'Schedule', text: 'Evenings' }],
    });
    expect(readExtra({})).toEqual({
      syllabus: [],
      outcomes: [],
      makes: null,
      glance: [],
      facts: [],
    });
    expect(readExtra({ syllabus: null, level: {}, outcomes: 5 })).toEqual(readExtra({}));
  });

  it.each([
    ['/images/samples/loop.svg', { picture: '/images/samples/loop.svg', film: null }],
    ['https://a.example/p.JPG?w=2', { picture: 'https://a.example/p.JPG?w=2', film: null }],
    ['https://youtu.be/abc', { picture: null, film: 'https://youtu.be/abc' }],
    ['javascript:alert(1)', { picture: null, film: null }],
    ['http://a.example/p.png', { picture: null, film: null }],
    [7, { picture: null, film: null }],
    [undefined, { picture: null, film: null }],
  ])('[DAY-92] show what students make, with the link %s', (makes_media, media) => {
    expect(readExtra({ makes: ' A kite ', makes_media }).makes).toEqual({ text: 'A kite', ...media });
    expect(readExtra({ makes_media }).makes).toBeNull();
  });

  it('are never sent to the browser if unknown', () => {
    expect(JSON.stringify(coursePageData(course))).not.toContain('secret');
  });
});

describe('the course page', () => {
  const page = coursePageData(course);

  it('shows all features, paragraphs as text, syllabus, deliveries and facts', () => {
    const html = renderToStaticMarkup(<CourseBody course={page} texts={texts} />);
    expect(html).toContain('<p>One paragraph.</p><p>Another &lt;b&gt;one&lt;/b&gt;.</p>');
    for (const part of ['fifth feature', 'Day 1', 'Flight', 'Workbook', 'Evenings', 'Land']) {
      expect(html).toContain(part);
    }
  });

  it('[DAY-107] names the kit once: among the facts only where its parts are not listed', () => {
    const extra = { ...course.extra, kit: 'Workbook in a box' };
    const shown = (deliveryIncludes: string[]) =>
      renderToStaticMarkup(
        <CourseBody course={coursePageData({ ...course, extra, deliveryIncludes })} texts={texts} />,
      );
    expect(shown(['Workbook'])).not.toContain('Workbook in a box');
    expect(shown([])).toContain('Workbook in a box');
  });

  it('[BRAND-71] has the owner’s titles of its parts', () => {
    const own = Object.fromEntries(
      Object.keys(texts).map((key) => [`course.${key}`, `Own ${key} {type} {days}`]),
    );
    const written = siteTextsOf({
      brand: defaultBrand,
      own,
      promised: { refundDays: 14, supportDays: 60 },
    }).course;
    const html = renderToStaticMarkup(<CourseBody course={page} texts={written} />);
    for (const key of ['about', 'outcomes', 'features', 'syllabus', 'parcel', 'posted', 'facts'])
      expect(html).toContain(`Own ${key} `);
    const related = renderAt(
      '/',
      <RelatedCourses
        {...{ title: written.related, courseType: 'drone', enrolled: '' }}
        courses={[page]}
        enrollment={{ formUrl: null, hasCheckout: false }}
      />,
    );
    expect(related).toContain('>Own related drone 14</h2>');
    expect(renderToStaticMarkup(<CourseSummary course={page} guarantee={written.guarantee} />)).toContain(
      'Own guarantee {type} 14',
    );
  });

  it('[DAY-92] shows what students make, as a picture or with a link to the film', () => {
    const bodyOf = (makes_media: string) => {
      const extra = { makes: 'A kite that flies', makes_media };
      return renderToStaticMarkup(<CourseBody course={coursePageData({ ...course, extra })} texts={texts} />);
    };
    expect(bodyOf('/kite.png')).toMatch(
      /<h2[^>]*>What you will make<\/h2><img src="\/kite.png" alt="" loading="lazy"/,
    );
    expect(bodyOf('https://youtu.be/abc')).toMatch(
      /<a [^>]*href="https:\/\/youtu.be\/abc">Watch the film<\/a>/,
    );
  });

  it('leaves out empty parts', () => {
    const bare = coursePageData({ ...course, extra: {}, features: [], deliveryIncludes: [] });
    const html = renderToStaticMarkup(<CourseBody course={bare} texts={texts} />);
    expect([...html.matchAll(/<h2/g)]).toHaveLength(1);
  });

  it('has one h1, a link back, and the facts of a card', () => {
    const html = renderAt('/', <CoursePageHead course={page} />);
    expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
    expect(linksIn(html).map((link) => link.split(' ')[0])).toEqual([
      '/',
      '/courses',
      '/courses?category=drone',
    ]);
    expect(html).toMatch(/aria-current="page">First Hover</);
    expect(html).toMatch(/1 day<.*Level: <\/span>Beginner<.*7 enrolled.*4\.8/);
  });

  it('[DAY-36] says that a course is new, and shows no rating that nobody gave, outside of cards', () => {
    const untaken = { ...page, enrolledCount: 0 };
    const html = renderAt('/', <CoursePageHead course={untaken} />);
    expect(html).toContain('>New</li>');
    expect(html).not.toMatch(/enrolled|4\.8/);
    const card = renderAt('/', <CourseCard course={untaken} enrollHref="/e" />);
    expect(card).toMatch(/0 enrolled.*4\.8/);
  });

  it('[CAT-8] shows price and enrollment on small and large screens, one of them at a time', () => {
    const box = renderToStaticMarkup(
      <CourseBuyBox
        course={page}
        enrollHref="/e"
        guarantee="7 days."
        seller={{ name: 'Udaan LLP', whatsApp: 'https://wa.me/91?text=x' }}
      />,
    );
    expect(box).toMatch(/class="hidden lg:grid"><a href="\/e" target="_blank" rel="noopener"/);
    expect(box).toContain('href="/refund"');
    expect(box).toMatch(/href="https:\/\/wa\.me\/91\?text=x".*Sold by Udaan LLP/);
    expect(renderToStaticMarkup(<EnrollBar course={page} enrollHref="/e" />)).toMatch(
      /sticky bottom-\(--foot,0px\).*lg:hidden/,
    );
  });

  it('[CAT-8] differs only in the link for somebody who owns the course, so that the page cache can fill it in', () => {
    const restOf = (isEnrolled: boolean) =>
      renderToStaticMarkup(<EnrollBar course={page} enrollHref="/e" isEnrolled={isEnrolled} />).replace(
        /<a .*<\/a>/,
        '',
      );
    expect(restOf(true)).toBe(restOf(false));
  });

  it('has title, price and picture in its meta tags', () => {
    const meta = courseMeta(
      { ...course, shortDescription: 'word '.repeat(80) },
      { origin: 'https://pankh.example', matches: [] },
    );
    const content = (name: string) =>
      meta.flatMap((tag) =>
        ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name)
          ? [String('content' in tag ? tag.content : '')]
          : [],
      )[0];
    expect(meta).toContainEqual({ title: 'First Hover · Pankh' });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://pankh.example/courses/first-hover',
    });
    expect(content('description')?.length).toBeLessThanOrEqual(160);
    expect(content('description')).toMatch(/word… 1 day, ₹599\.$/);
    expect(content('og:image')).toMatch(/^https:\/\/pankh\.example\/og\/first-hover\.png\?price=599(-\d+)?$/);
    expect(content('twitter:image')).toMatch(
      /^https:\/\/pankh\.example\/og\/first-hover\.png\?price=599(-\d+)?$/,
    );
  });
});
