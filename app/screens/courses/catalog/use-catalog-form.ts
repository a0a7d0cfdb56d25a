import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { type CatalogFilters, parseFilters } from '#app/domain/catalog.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { hasMark } from '#app/ui/has-mark.ts';
import { catalogHref, catalogPath, filtersOfFields } from './catalog-address.ts';
import { useServed, useStay } from './served-catalog.ts';

/** An entry made by typing: further typing replaces it, so that Back undoes the whole search. */
const typedState = { typed: true };

/**
 * Keeps the catalog's form and the URL in sync (CAT-11). Each choice adds a history entry, so that Back undoes it.
 * Typing in the search box adds one entry; each further letter replaces the URL of that entry. After any other change
 * of the URL, the search box is updated from it.
 */
export function useCatalogForm(): {
  form: RefObject<HTMLFormElement | null>;
  filters: CatalogFilters;
  typed: () => void;
  chosen: () => void;
  showMore: (limit: number) => void;
} {
  const types = useCourseTypes();
  const stay = useStay();
  const isServed = useServed();
  const [params] = useSearchParams();
  // While the server filters, this is the URL with the newest choices, which the form shows at once.
  const { location: coming } = useNavigation();
  const isComing = coming?.pathname === catalogPath;
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const isTyping = useRef(false);
  const shownKey = useRef(key);
  const filters = parseFilters(isComing ? new URLSearchParams(coming.search) : params, types);
  const href = catalogHref(filters);

  function go(how: 'typed' | 'chosen'): void {
    if (!form.current) return;
    const next = catalogHref(filtersOfFields(new FormData(form.current), types));
    // If the server filters, a letter may be typed before the answer to the previous one, whose entry is then
    // missing.
    const isOwnEntry = isServed ? hasMark(state, 'typed') : isTyping.current;
    const replace = how === 'typed' && isOwnEntry;
    isTyping.current = how === 'typed';
    void navigate(next, { ...stay, replace, state: how === 'typed' ? typedState : null });
  }

  // The first run reads what a visitor typed or chose before hydration. This effect and the next one are needed because
  // the fields are uncontrolled: the browser, not React, holds their values.
  useEffect(() => {
    if (!form.current) return;
    const next = catalogHref(filtersOfFields(new FormData(form.current), types));
    if (next !== href && isFirst.current) void navigate(next, { ...stay, replace: true });
    isFirst.current = false;
  }, [href, navigate, types, stay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per history entry.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (isTyping.current && !isPop && hasMark(state, 'typed')) return;
    isTyping.current = false;
    const box = form.current?.elements.namedItem('q');
    if (box instanceof HTMLInputElement && box.value !== filters.search) box.value = filters.search;
  }, [key]);

  // Shows more courses by replacing the URL of this history entry, so that Back and a reload show them again. The
  // filters are read from the fields, because `filters` comes from the URL, which lacks the text being typed.
  function showMore(limit: number): void {
    if (!form.current) return;
    const wanted = filtersOfFields(new FormData(form.current), types);
    void navigate(catalogHref({ ...wanted, limit }), { ...stay, replace: true, state });
  }

  return { form, filters, typed: () => go('typed'), chosen: () => go('chosen'), showMore };
}
