import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFilters, durations, priceRanges, sorts, views } from '#app/domain/catalog.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { catalogHref, filtersOfFields } from './catalog-address.ts';

const anyFilters = fc.record({
  search: fc.string({ maxLength: 40 }).filter((text) => text.trim() !== '' || text === ''),
  category: fc.constantFrom('all', ...seededTypes.map(({ key }) => key)),
  price: fc.constantFrom(...priceRanges),
  duration: fc.constantFrom(...durations),
  level: fc.constantFrom('all', 'Beginner'),
  language: fc.constantFrom('all', 'Hindi', 'हिन्दी'),
  teacher: fc.constantFrom('all', 'Meera Nair'),
  starts: fc.constantFrom('all', 'Dec 2026'),
  sort: fc.constantFrom(...sorts),
  view: fc.constantFrom(...views),
  limit: fc.constantFrom(24, 48, 216, 1008, Number.POSITIVE_INFINITY),
});

describe('[CAT-11] the catalog in the URL', () => {
  it('is read from the form as from the URL that it submits to', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { search, limit, ...chosen } = filters;
        const fields = new FormData();
        fields.set('q', search);
        fields.set('show', Number.isFinite(limit) ? String(limit) : 'all');
        for (const [name, value] of Object.entries(chosen)) fields.set(name, value);
        expect(filtersOfFields(fields, seededTypes)).toEqual(filters);
      }),
    );
  });

  it('[BRAND-45] keeps a category of the shop, and no other', () => {
    const yoga = { key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun', isArchived: false } as const;
    const fields = new FormData();
    fields.set('category', 'yoga');
    expect(filtersOfFields(fields, [...seededTypes, yoga]).category).toBe('yoga');
    expect(filtersOfFields(fields, seededTypes).category).toBe('all');
  });

  it('has a URL without parameters for the default view', () => {
    expect(catalogHref(defaultFilters)).toBe('/courses');
    expect(catalogHref({ ...defaultFilters, search: 'c & c++', sort: 'rating' })).toBe(
      '/courses?q=c+%26+c%2B%2B&sort=rating',
    );
  });
});
