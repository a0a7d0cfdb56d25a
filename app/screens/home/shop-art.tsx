import { artAddress, shopFamilies } from '#app/art/art-address.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';

/**
 * The illustration on the home page of every academy but Pankh, the default academy: three generated pictures in the
 * academy's colors that suit its course types (BRAND-50). The illustration is decorative, so it is hidden from screen
 * readers.
 */
export function ShopArt({ className = '' }: { className?: string }) {
  const brand = useBrand();
  const families = shopFamilies(useCourseTypes());
  return (
    <div className={`grid aspect-[5/4] grid-cols-[3fr_2fr] grid-rows-2 gap-3 sm:gap-4 ${className}`}>
      {families.map((family, i) => (
        <img
          key={family}
          src={artAddress({ slug: brand.shortName, family, brand })}
          alt=""
          width={480}
          height={300}
          className={`size-full min-h-0 bg-sunk object-cover ${i === 0 ? 'cut-lg row-span-2' : 'cut'}`}
        />
      ))}
    </div>
  );
}
