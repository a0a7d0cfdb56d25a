import { type ComponentType, createContext, use } from 'react';
import type { Brand } from '#app/domain/brand.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';
import { useBrand } from './brand-context.ts';
import { useCourseTypes } from './course-types-context.ts';

/** What a cached part may read besides its props. */
export type Around = { brand: Brand; types: readonly NamedCourseType[] };

/** Returns the HTML of a component with these props, rendered now or before. */
export type PartCache = <P extends object>(part: ComponentType<P>, props: P, around: Around) => string;

/** Provided by the server while it renders a page. Null in the browser and in tests of components. */
export const PartCacheContext = createContext<PartCache | null>(null);

type CachedPartProps<P> = {
  as: 'li' | 'section';
  className?: string;
  of: ComponentType<P>;
  /** Values that JSON can hold. */
  props: P;
};

/**
 * An element around a component whose HTML the server reuses in later pages, because rendering it costs more than
 * the rest of the request (OPS-22). The component must depend on nothing but its props and `Around`, and use neither
 * `useId` nor pictures that load at once. The browser hydrates it like any other component.
 */
export function CachedPart<P extends object>({ as: Tag, className, of: Part, props }: CachedPartProps<P>) {
  // The bundle for the browser is built without the rest.
  const htmlOf = import.meta.env.SSR ? use(PartCacheContext) : null;
  if (htmlOf === null)
    return (
      <Tag className={className}>
        <Part {...props} />
      </Tag>
    );
  // biome-ignore lint/correctness/useHookAtTopLevel: whether there is a cache never changes during a rendering.
  const around = { brand: useBrand(), types: useCourseTypes() };
  const html = htmlOf(Part, props, around);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made this HTML, and has escaped all texts in it.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
