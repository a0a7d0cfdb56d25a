import { type ComponentType, createContext, use } from 'react';
import type { Brand } from '#app/domain/brand.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';
import { useBrand } from './brand-context.ts';
import { useCourseTypes } from './course-types-context.ts';

/** What cached HTML may depend on besides props. Components that mark the link to the page use `path`. */
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
  /** The props must be values that JSON can represent, or event handlers, which do not appear in the HTML. */
  props: P;
  /** The URL path of the page. Only components that mark the link to the current page need it. */
  path?: string;
};

/**
 * Lets the server reuse a component's HTML, whose rendering takes longer than the rest of a request (OPS-22).
 * It must depend only on props and `Around`, without `useId` and eager pictures; it is hydrated as any other.
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
