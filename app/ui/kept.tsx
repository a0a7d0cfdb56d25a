import { type ComponentType, createContext, use } from 'react';
import type { Brand } from '#app/domain/brand.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';
import { useBrand } from './brand-context.ts';
import { useCourseTypes } from './course-types-context.ts';

/** What a kept part may read besides its props. */
export type Around = { brand: Brand; types: readonly NamedCourseType[] };

/** Returns the HTML of a component with these props, rendered now or before. */
export type Keep = <P extends object>(part: ComponentType<P>, props: P, around: Around) => string;

/** The server provides it while it renders a page. In the browser and in tests of components it is null. */
export const KeepContext = createContext<Keep | null>(null);

type KeptProps<P> = {
  as: 'li' | 'section';
  className?: string;
  of: ComponentType<P>;
  /** Values that JSON can hold. */
  props: P;
};

/**
 * An element around a component whose HTML the server keeps and repeats in later pages, because rendering it costs
 * more than all the rest of the request. The component must depend on nothing but its props and what `Around` names,
 * and use neither `useId` nor pictures that load at once. The browser hydrates it like any other component.
 */
export function Kept<P extends object>({ as: Tag, className, of: Part, props }: KeptProps<P>) {
  const keep = use(KeepContext);
  const brand = useBrand();
  const types = useCourseTypes();
  if (keep === null)
    return (
      <Tag className={className}>
        <Part {...props} />
      </Tag>
    );
  const html = keep(Part, props, { brand, types });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made this HTML, and has escaped what is in it.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
