import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { BrandContext } from './brand-context.ts';
import type { PartCache } from './cached-part.tsx';
import { CourseTypesContext } from './course-types-context.ts';

/**
 * Returns a function that renders a component, or returns the HTML of an earlier render with equal props, brand, course
 * types and path (OPS-22). The HTML used least recently is dropped when the cache's keys and HTML together exceed
 * `maxLength` characters.
 */
export function createPartCache(maxLength: number): PartCache {
  const numbers = new WeakMap<object, number>();
  const texts = new WeakMap<object, string>();
  const cache = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (html, key) => key.length + html.length,
  });
  let count = 0;

  // All components of a page get the same objects for the brand and the course types, so the JSON of these objects is
  // computed only once.
  const textOf = (value: object) => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };

  return (Part, props, { brand, types, path = '/' }) => {
    const number = numbers.get(Part) ?? count++;
    numbers.set(Part, number);
    const key = `${number}${path}${JSON.stringify(props)}${textOf(brand)}${textOf(types)}`;
    const html =
      cache.get(key) ??
      renderToString(
        <StaticRouter location={path}>
          <BrandContext value={brand}>
            <CourseTypesContext value={types}>
              <Part {...props} />
            </CourseTypesContext>
          </BrandContext>
        </StaticRouter>,
      );
    cache.set(key, html);
    return html;
  };
}
