import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { BrandContext } from './brand-context.ts';
import type { PartCache } from './cached-part.tsx';
import { CourseTypesContext } from './course-types-context.ts';

/** HTML by props, brand, types and path (OPS-22); beyond `maxLength` characters, least used go. */
export function createPartCache(maxLength: number): PartCache {
  const numbers = new WeakMap<object, number>();
  const texts = new WeakMap<object, string>();
  const cache = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (html, key) => key.length + html.length,
  });
  let count = 0;

  // Components of a page share these objects, so their JSON is computed once.
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
