import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { type CatalogueFilters, parseFilters } from '#app/domain/catalogue.ts';
import { catalogueHref, filtersOfFields, stayHere } from './catalogue-address.ts';

/** Marks the history entries created by typing, so that Back undoes a whole word and not one letter. */
const typedState = { typed: true };

/**
 * Keeps the catalog's form and the URL in sync (CAT-11): a choice is a step that Back undoes, typing replaces
 * the URL in place, and any other change of the URL is written back to the search box.
 */
export function useCatalogueForm(): {
  form: RefObject<HTMLFormElement | null>;
  filters: CatalogueFilters;
  typed: () => void;
  chosen: () => void;
  showAll: () => void;
} {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const isTyping = useRef(false);
  const filters = parseFilters(params);
  const href = catalogueHref(filters);

  function go(how: 'typed' | 'chosen'): void {
    if (!form.current) return;
    const next = catalogueHref(filtersOfFields(new FormData(form.current)));
    const replace = how === 'typed' && isTyping.current;
    isTyping.current = how === 'typed';
    void navigate(next, { ...stayHere, replace, state: how === 'typed' ? typedState : null });
  }

  // These are effects because the browser owns the search box: a visitor may have typed before hydration.
  useEffect(() => {
    if (!form.current) return;
    const next = catalogueHref(filtersOfFields(new FormData(form.current)));
    if (next !== href && isFirst.current) void navigate(next, { ...stayHere, replace: true });
    isFirst.current = false;
  }, [href, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per history entry.
  useEffect(() => {
    if (isTyping.current && !isPop && isTyped(state)) return;
    isTyping.current = false;
    const box = form.current?.elements.namedItem('q');
    if (box instanceof HTMLInputElement && box.value !== filters.search) box.value = filters.search;
  }, [key]);

  // The URL is replaced, so that Back and a reload find the visitor in the same place. It uses the fields and
  // not `filters`, because text being typed right now is not in the URL yet.
  function showAll(): void {
    if (!form.current) return;
    const wanted = filtersOfFields(new FormData(form.current));
    void navigate(catalogueHref({ ...wanted, showsAll: true }), { ...stayHere, replace: true, state });
  }

  return { form, filters, typed: () => go('typed'), chosen: () => go('chosen'), showAll };
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}
