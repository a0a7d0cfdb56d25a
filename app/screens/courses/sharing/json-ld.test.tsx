import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NonceContext } from '#app/ui/nonce.ts';
import { breadcrumbsJsonLd, courseJsonLd, courseListJsonLd } from './course-json-ld.ts';
import { JsonLd, scriptSafeJson } from './json-ld.tsx';

const site = { baseUrl: 'https://pankh.example', academy: 'Udaan Shala' };

const course = {
  id: 'c1',
  slug: 'c',
  title: 'C</script><script>alert(1)</script>',
  description: '',
  shortDescription: '<!-- & "quoted" \u2028',
  price: 599.5,
  originalPrice: null,
  durationDays: 10,
  courseType: 'programming' as const,
  features: [],
  deliveryIncludes: [],
  enrolledCount: 1,
  rating: null,
  imageUrl: null,
  isActive: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const bodyOf = (html: string) => html.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '');

describe('the JSON-LD of a course page', () => {
  it('cannot be closed by a title, and is parsed back unchanged', () => {
    const data = courseJsonLd(course, site);
    const html = renderToStaticMarkup(<JsonLd data={data} />);
    expect(html.match(/<\/?script/gi)).toHaveLength(2);
    expect(bodyOf(html)).not.toMatch(/[<>&]/);
    expect(JSON.parse(bodyOf(html))).toEqual(data);
  });

  it('is safe and complete for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = scriptSafeJson({ text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });

  it('has the nonce of the response', () => {
    const html = renderToStaticMarkup(
      <NonceContext value="abc">
        <JsonLd data={{ a: 1 }} />
      </NonceContext>,
    );
    expect(html).toBe('<script type="application/ld+json" nonce="abc">{"a":1}</script>');
  });

  it('does not contain the number of students, which could differ from the page', () => {
    const of = (enrolledCount: number) => courseJsonLd({ ...course, enrolledCount }, site);
    expect(of(9_999)).toEqual(of(1));
  });

  it('states the offer in rupees and the length in days', () => {
    expect(courseJsonLd(course, site)).toMatchObject({
      '@type': 'Course',
      url: 'https://pankh.example/courses/c',
      offers: { '@type': 'Offer', price: 599.5, priceCurrency: 'INR' },
      hasCourseInstance: { courseWorkload: 'P10D' },
    });
  });

  it.each([
    [undefined, 'InStock'],
    [true, 'SoldOut'],
  ])('[LEARN-96] with all batches full (%s) describes the course as %s', (isSoldOut, availability) => {
    expect(courseJsonLd(course, isSoldOut ? { ...site, isSoldOut } : site)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('lists courses and breadcrumbs in order with absolute URLs', () => {
    expect(courseListJsonLd([course, { slug: 'd', title: 'D' }], 2, 'https://p.in')).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: 'https://p.in/courses/c' },
        { position: 2, url: 'https://p.in/courses/d', name: 'D' },
      ],
    });
    expect(breadcrumbsJsonLd(course, 'https://p.in')).toMatchObject({
      itemListElement: [{ item: 'https://p.in' }, { item: 'https://p.in/courses' }, { position: 3 }],
    });
  });
});
