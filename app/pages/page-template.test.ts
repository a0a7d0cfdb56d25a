import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  makeTemplate,
  type PageTemplate,
  placeholder,
  placeholderScript,
  templateScript,
} from './page-template.server.ts';

const policy = "script-src 'self'";
const enroll = (slug: string) => `<a href="/checkout/${slug}?a=1&amp;b=2" class="btn">Enroll Now</a>`;
const goOn = '<a href="/dashboard" class="btn">Continue</a>';
const page = (links: readonly string[], more = '') =>
  `<h1>${placeholder.fullName}</h1><p title="${placeholder.email}">${links.join('<hr>')}</p>${more}` +
  `<script type="text/plain" data-src="${placeholderScript}"></script><p>end</p>`;
const hrefs = new Map(['one', 'two'].map((slug) => [`/checkout/${slug}?a=1&b=2`, `id-${slug}`]));
const template = (others: string, enrolled: string | null, policyThen = policy) =>
  makeTemplate(
    { html: others, policy, code: '' },
    enrolled === null ? null : { html: enrolled, policy: policyThen, code: '' },
    { script: '/late-own/x?v=1', courses: ['id-one', 'id-two'], courseAt: (href) => hrefs.get(href) },
  );
const filled = (made: PageTemplate, fullName: string, courses: string[] = []) =>
  fillTemplate(made, { ...placeholder, fullName, courses: new Set(courses), codes: null }, false).toString();

describe('a template of a page', () => {
  it("contains each student's own links, whatever is between them", async () => {
    const others = page([enroll('one'), enroll('two'), enroll('one')]);
    const made = await template(others, page([goOn, goOn, goOn]));
    if (!made) throw new Error('no template');
    const links = (courses: string[]) =>
      [...filled(made, 'Asha', courses).matchAll(/<a href="([^"?]*)/g)].map(([, href]) => href);
    expect(links([])).toEqual(['/checkout/one', '/checkout/two', '/checkout/one']);
    expect(links(['id-one'])).toEqual(['/dashboard', '/checkout/two', '/dashboard']);
    expect(links(['id-one', 'id-two'])).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    const own = { ...placeholder, fullName: 'Asha', courses: new Set(['id-two']), codes: null };
    expect(gunzipSync(fillTemplate(made, own, true))).toEqual(fillTemplate(made, own, false));
  });

  it('lets no name end an element, an attribute or a script, and inserts the exact name', async () => {
    const made = await template(page([]), null);
    if (!made) throw new Error('no template');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`<>"'&\\/!-\u2028 sciptआ🪁$`) }), (name) => {
        const html = filled(made, name);
        const [, title = ''] = /<h1>([^<>"']*)<\/h1>/.exec(html) ?? [];
        const [, json = '{}'] =
          /data-src="\/late-own\/x\?v=1">([^<>&]*)<\/script><p>end<\/p>$/.exec(html) ?? [];
        const entity = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
        const read = title.replace(/&[^;]+;/g, (sign) => new Map(Object.entries(entity)).get(sign) ?? sign);
        expect([read, JSON.parse(json).fullName]).toEqual([name, name]);
      }),
    );
  });

  it.each<[string, string, string | null, string?]>([
    ['a link without a known course', page([enroll('three')]), page([goOn])],
    ['a text besides the links', page([enroll('one')], 'a'), page([goOn], 'b')],
    ['a text in one of them alone', page([enroll('one')]), page([goOn], '<p>You have one course</p>')],
    ['the policy', page([enroll('one')]), page([goOn]), "script-src 'none'"],
    ['a missing script', page([]).replace(placeholderScript, ''), null],
  ])('is not made if the two renderings differ in %s', async (_, others, enrolled, policyThen) => {
    expect(await template(others, enrolled, policyThen)).toBeNull();
  });
});

describe('the script of a template', () => {
  const script = (data: unknown[]) =>
    `window.x.streamController.enqueue(${JSON.stringify(`${JSON.stringify(data)}\n`)});import "/a.js";`;
  const { id, email, fullName } = placeholder;

  it("inserts the page's data into React Router's data", () => {
    const made = templateScript(script(['enrolledIds', [3, 4], fullName, 'one', 'two', email, id]));
    const run = (own: object) => {
      let text = '';
      const x = { streamController: { enqueue: (chunk: string) => (text = chunk) } };
      const document = { querySelector: () => ({ textContent: JSON.stringify(own) }) };
      const code = made?.code.split('import ')[0] ?? '';
      new Function('window', 'document', code)({ x }, document);
      return JSON.parse(text);
    };
    expect(made?.courses).toEqual(['one', 'two']);
    const own = { fullName: '"</script>\\', email: 'a@b', id: '$&' };
    expect(run({ ...own, courses: ['two', 'gone'] })).toEqual([
      ...['enrolledIds', [4], own.fullName, 'one', 'two', own.email, own.id],
    ]);
  });

  it.each([
    ['a value is part of a longer text', [`Hello ${fullName}`]],
    ['a value occurs twice', [email, [email]]],
    ['the list names something other than a text', ['enrolledIds', [2], 5]],
  ])('is not made if %s', (_, data) => {
    expect(templateScript(script(data))).toBeNull();
  });
});
