import { Search } from 'lucide-react';
import { isOwnBrand } from '#app/domain/brand.ts';
import { maxSearchLength } from '#app/domain/catalog.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { applySearch, searchCourses, subjectNoun, technologyNoun } from '#app/words/en/catalog-words.ts';

/** 'Apply' is inside it until hydration, so that its disappearance moves nothing (CAT-1). */
export function SearchBox({ search, onType }: { search: string; onType: () => void }) {
  const label = `${searchCourses} ${isOwnBrand(useBrand()) ? subjectNoun : technologyNoun}`;
  const hydrated = useHydrated();
  return (
    <div className="relative mr-[calc(var(--filters)+0.75rem)]">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        name="q"
        defaultValue={search}
        onChange={onType}
        maxLength={maxSearchLength}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className={`min-h-13 pl-10.5 ${hydrated ? 'pr-3' : 'pr-20'}`}
      />
      {!hydrated && (
        <Button type="submit" size="sm" className="absolute inset-y-1.5 right-1.5 max-sm:px-2">
          {applySearch}
        </Button>
      )}
    </div>
  );
}
