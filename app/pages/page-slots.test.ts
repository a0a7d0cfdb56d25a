import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipOf } from './gzip-pieces.server.ts';
import {
  type CutPage,
  cutPage,
  enrolledMark,
  fillableScript,
  fillPage,
  type Own,
  placeholder,
} from './page-slots.server.ts';

const enroll = (slug: string) => `<a href="/checkout/${slug}?a=1&amp;b=2" class="btn">Enroll Now</a>`;
const goOn = '<a href="/dashboard" class="btn">Continue</a>';
const choice = (slug: string) => {
  const mark = `${enrolledMark}${slug}.`;
  return mark + goOn + mark + enroll(slug) + mark;
};
const script = '<script type="text/plain" data-src="/late-own/x?v=1"></script>';
const page = (links: readonly string[], more = script) =>
  `<h1>${placeholder.fullName}</h1><p title="${placeholder.email}">${links.join('<hr>')}</p>` +
  `<p data-code="one"></p>${more}<p>end</p>`;
const courses = ['one', 'two'];
const cut = async (html: string) => {
  const made = await cutPage(html, courses);
  if (!made) throw new Error('not cut');
  return made;
};
const own = (fullName: string, enrolled: string[] = [], codes: Own['codes'] = null): Own => ({
  person: { ...placeholder, fullName, courses: new Set(enrolled) },
  codes,
});
const filled = (made: CutPage, whose: Own) =>
  Buffer.concat(fillPage(made, whose).map(({ plain }) => plain)).toString();

describe('a page for all students', () => {
  it("contains each student's own links, whatever is between them", async () => {
    const made = await cut(page([choice('one'), choice('two'), choice('one')]));
    const linksOf = (enrolled: string[]) =>
      [...filled(made, own('Asha', enrolled)).matchAll(/<a href="([^"?]*)/g)].map(([, href]) => href);
    expect(linksOf([])).toEqual(['/checkout/one', '/checkout/two', '/checkout/one']);
    expect(linksOf(['one'])).toEqual(['/dashboard', '/checkout/two', '/dashboard']);
    expect(linksOf(['two', 'one', 'gone'])).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    const asha = own('Asha', ['two'], { one: '₹1 < ₹2' });
    expect(filled(made, asha)).toContain(' data-code="one">₹1 &lt; ₹2</p>');
    expect(gunzipSync(Buffer.concat(gzipOf(fillPage(made, asha)))).toString()).toBe(filled(made, asha));
  });

  it('[OPS-90] lets no name end an element, an attribute or a script, or be a slot, and inserts the exact name', async () => {
    const made = await cut(page([choice('one')]));
    const sign = fc.constantFrom(...`<>"'&\\/!-\u2028 sciptआ🪁$`);
    const slotLike = fc.constantFrom(
      placeholder.fullName,
      placeholder.email,
      `${enrolledMark}one.`,
      ' data-code="one"></p>',
      script,
      '$&',
      "$`$'$1",
      'x'.repeat(70_000),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: sign }), fc.string({ unit: slotLike, maxLength: 3 })),
        (name) => {
          const html = filled(made, own(name));
          const [, title = ''] = /<h1>([^<>"']*)<\/h1>/.exec(html) ?? [];
          const [, json = '{}'] =
            /data-src="\/late-own\/x\?v=1">([^<>&]*)<\/script><p>end<\/p>$/.exec(html) ?? [];
          const entity = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
          const read = title.replace(
            /&[^;]+;/g,
            (found) => new Map(Object.entries(entity)).get(found) ?? found,
          );
          expect([read, JSON.parse(json).fullName]).toEqual([name, name]);
          expect(html.split('<a ').length).toBe(2);
        },
      ),
    );
  });

  it('holds nothing of a student for the next one, and nothing at all for a visitor', async () => {
    const made = await cut(page([choice('one')]));
    filled(made, own('Canary', ['one'], { one: '₹7' }));
    const next = filled(made, own('Ravi'));
    expect(next).not.toMatch(/Canary|₹7|dashboard/);
    const visitors = filled(made, { codes: null });
    expect(visitors).toContain('<h1></h1><p title="">');
    expect(visitors).toContain('v=1">{}</script>');
  });

  it.each<[string, string]>([
    ['a mark stands alone', page([`${enrolledMark}one.${goOn}`])],
    ['a mark is missing', page([choice('one').slice(0, -5), choice('two')])],
    [
      'marks of two courses are mixed',
      page([choice('one').replace(`${enrolledMark}one.<a h`, `${enrolledMark}two.<a h`)]),
    ],
    ['a course is not one of the page', page([choice('three')])],
    ['a mark is part of another text', page([`${enrolledMark}अ.`])],
    ['its script is missing', page([], '')],
    ['it has two scripts', page([], script + script)],
  ])('is not made if %s', async (_, html) => {
    expect(await cutPage(html, courses)).toBeNull();
  });
});

describe('the script of a page for all students', () => {
  const code = (data: unknown[]) =>
    `window.x.streamController.enqueue(${JSON.stringify(`${JSON.stringify(data)}\n`)});import "/a.js";`;
  const { id, email, fullName } = placeholder;

  it("inserts the page's data into React Router's data", () => {
    const made = fillableScript(code(['enrolled', enrolledMark, fullName, 'one', email, id]));
    const run = (data: object) => {
      let text = '';
      const x = { streamController: { enqueue: (chunk: string) => (text = chunk) } };
      const document = { querySelector: () => ({ textContent: JSON.stringify(data) }) };
      new Function('window', 'document', made?.split('import ')[0] ?? '')({ x }, document);
      return JSON.parse(text);
    };
    const asha = { fullName: '"</script>\\', email: 'a@b', id: '$&', enrolled: 'one two' };
    expect(run(asha)).toEqual(['enrolled', 'one two', asha.fullName, 'one', asha.email, asha.id]);
  });

  it.each([
    ['a value is part of a longer text', [`Hello ${fullName}`]],
    ['a mark of a course is in the data', [`${enrolledMark}one.`]],
  ])('is not made if %s', (_, data) => {
    expect(fillableScript(code(data))).toBeNull();
  });
});
