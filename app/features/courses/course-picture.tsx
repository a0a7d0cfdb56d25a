import { useState } from 'react';
import type { Course } from '#app/domain/course.ts';
import { storedSrcSet } from '#app/domain/stored-image.ts';
import { CourseArt } from '#app/ui/course-art.tsx';

type CoursePictureProps = {
  course: Pick<Course, 'slug' | 'title' | 'courseType' | 'imageUrl'>;
  /** The one picture at the top of a page is loaded at once; all others when they come near. */
  eager?: boolean;
  className?: string;
};

// Whole width on phones, then cards of 19 to 30 rem side by side.
const cardSizes = '(min-width: 48rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** The course's image, or the generated graphic when it is missing or fails to load (CAT-6). Decoration beside the title. */
export function CoursePicture({ course, eager = false, className = '' }: CoursePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { slug, title, courseType, imageUrl } = course;
  if (imageUrl === null || imageUrl === '' || imageUrl === failedUrl) {
    return <CourseArt slug={slug} title={title} courseType={courseType} className={className} />;
  }
  const srcSet = storedSrcSet(imageUrl);
  // The ref sees an image that failed before React listened: its error event is long gone.
  return (
    <img
      key={imageUrl}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(imageUrl);
      }}
      sizes={srcSet && cardSizes}
      srcSet={srcSet}
      src={imageUrl}
      alt=""
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`bg-sunk object-cover ${className}`}
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
