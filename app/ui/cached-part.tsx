import { type ComponentType, createContext, use } from 'react';
import type { Brand } from '#app/domain/brand.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';
import { useBrand } from './brand-context.ts';
import { useCourseTypes } from './course-types-context.ts';

/**
 * The values on which the HTML of a cached component may depend, besides its props. `path` is the URL path of the page;
 * only components that mark the link to the current page need it.
 */
export type Around = { brand: Brand; types: readonly NamedCourseType[]; path?: string | undefined };

/** Returns the HTML of a component with these props, from the cache if it was rendered before. */
export type PartCache = <P extends object>(part: ComponentType<P>, props: P, around: Around) => string;

/** The cache, which the server provides while it renders a page. It is null in the browser and in component tests. */
export const PartCacheContext = createContext<PartCache | null>(null);

type CachedPartProps<P> = {
  as: 'div' | 'li' | 'section' | 'span' | 'ul';
  className?: string;
  'aria-labelledby'?: string;
  of: ComponentType<P>;
  /**
   * The component's props: only values that JSON can represent, and event handlers, which do not appear in the HTML.
   */
  props: P;
  /** The URL path of the page. Only components that mark the link to the current page need it. */
  path?: string;
};

/**
 * Renders a component and lets the server reuse its HTML in later pages, because rendering it takes longer than the
 * rest of the request (OPS-22). The component must depend only on its props and `Around`, and must use neither `useId`
 * nor pictures that load eagerly. The browser hydrates it like any other component.
 */
export function CachedPart<P extends object>({
  as: Tag,
  of: Part,
  props,
  path,
  ...rest
}: CachedPartProps<P>) {
  // In the browser's bundle, `import.meta.env.SSR` is false, so the code after this `if` is left out.
  const htmlOf = import.meta.env.SSR ? use(PartCacheContext) : null;
  if (htmlOf === null)
    return (
      <Tag {...rest}>
        <Part {...props} />
      </Tag>
    );
  // biome-ignore lint/correctness/useHookAtTopLevel: whether there is a cache never changes during a rendering.
  const around = { brand: useBrand(), types: useCourseTypes(), path };
  const html = htmlOf(Part, props, around);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made this HTML, and has escaped all texts in it.
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
