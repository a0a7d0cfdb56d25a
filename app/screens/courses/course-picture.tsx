import { useState } from 'react';
import type { Course } from '#app/domain/course.ts';
import { storedSrcSet } from '#app/domain/stored-image.ts';
import { artAddress } from './art-address.ts';

type CoursePictureProps = {
  course: Pick<Course, 'slug' | 'courseType' | 'imageUrl'>;
  /**
   * Set for the one picture at the top of a page, which loads immediately; all others load when they come
   * near.
   */
  eager?: boolean;
  className?: string;
};

// Full width on phones, then cards of 19 to 30 rem side by side.
const cardSizes = '(min-width: 48rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/**
 * The course's image, or the generated graphic when the image is missing or fails to load (CAT-6). It is
 * decorative beside the title.
 */
export function CoursePicture({ course, eager = false, className = '' }: CoursePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { imageUrl } = course;
  const own = imageUrl === null || imageUrl === '' || imageUrl === failedUrl ? null : imageUrl;
  const srcSet = own === null ? undefined : storedSrcSet(own);
  // The ref detects an image that failed before React was listening, because its error event has already
  // fired.
  return (
    <img
      key={own}
      ref={(image) => {
        if (own !== null && image?.complete && image.naturalWidth === 0) setFailedUrl(own);
      }}
      sizes={srcSet && cardSizes}
      srcSet={srcSet}
      src={own ?? artAddress(course)}
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
