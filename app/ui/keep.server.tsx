import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { BrandContext } from './brand-context.ts';
import { CourseTypesContext } from './course-types-context.ts';
import type { Keep } from './kept.tsx';

/**
 * Returns a function that renders a component, or returns the HTML that it had with equal props, brand and course types.
 * At most `maxLength` characters of HTML and of what it is known by are kept; beyond, what was used longest ago is
 * rendered again.
 */
export function createKeep(maxLength: number): Keep {
  const numbers = new WeakMap<object, number>();
  const texts = new WeakMap<object, string>();
  const kept = new Map<string, string>();
  let count = 0;
  let length = 0;

  // The brand and the types are the same objects for all parts of a page.
  const textOf = (value: object) => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };

  return (Part, props, { brand, types }) => {
    const number = numbers.get(Part) ?? count++;
    numbers.set(Part, number);
    const key = `${number}${JSON.stringify(props)}${textOf(brand)}${textOf(types)}`;
    const known = kept.get(key);
    const html =
      known ??
      renderToString(
        <StaticRouter location="/">
          <BrandContext value={brand}>
            <CourseTypesContext value={types}>
              <Part {...props} />
            </CourseTypesContext>
          </BrandContext>
        </StaticRouter>,
      );
    // Moves the entry to the end of the map, so that the map stays ordered by last use.
    if (known !== undefined) kept.delete(key);
    else length += key.length + html.length;
    kept.set(key, html);
    for (const [oldest, old] of kept) {
      if (length <= maxLength) break;
      kept.delete(oldest);
      length -= oldest.length + old.length;
    }
    return html;
  };
}
