import { useState } from 'react';
import { artAddress } from '#app/art/art-address.ts';
import type { Course } from '#app/domain/course.ts';
import { storedSrcSet } from '#app/domain/stored-image.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { useCourseType } from '#app/ui/course-types-context.ts';

type CoursePictureProps = {
  course: Pick<Course, 'slug' | 'courseType' | 'imageUrl'>;
  /** For the picture at the top of a page, which loads at once; others about when they are in view. */
  eager?: boolean;
  className?: string;
};

// The `sizes` of a card's picture, by which the browser chooses a file: full width on phones, half of it from 40rem.
// From 48rem on, 26rem is an estimate, because the cards are then 19 to 30rem wide.
const cardSizes = '(min-width: 48rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** Without one that loads, a generated one (CAT-6). Hidden from screen readers: the title is beside it. */
export function CoursePicture({ course, eager = false, className = '' }: CoursePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { imageUrl } = course;
  const brand = useBrand();
  const { art } = useCourseType(course.courseType);
  const own = imageUrl === null || imageUrl === '' || imageUrl === failedUrl ? null : imageUrl;
  const srcSet = own === null ? undefined : storedSrcSet(own);
  // The ref detects an image that failed to load before React took over the page (hydration). Its error event
  // has already fired then, so `onError` is not called.
  return (
    <img
      key={own}
      ref={(image) => {
        if (own !== null && image?.complete && image.naturalWidth === 0) setFailedUrl(own);
      }}
      sizes={srcSet && cardSizes}
      srcSet={srcSet}
      src={own ?? artAddress({ slug: course.slug, family: art, brand })}
      alt=""
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`bg-sunk object-cover ${className}`}
      onError={() => setFailedUrl(own)}
    />
  );
}
