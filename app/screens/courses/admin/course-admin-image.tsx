import { useState } from 'react';
import { artAddress } from '#app/art/art-address.ts';
import type { Course } from '#app/domain/course.ts';
import { storedImageAddress, storedImageOf } from '#app/domain/stored-image.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { useCourseType } from '#app/ui/course-types-context.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';

type CourseAdminImageProps = { course: Pick<Course, 'slug' | 'title' | 'courseType' | 'imageUrl'> };

/** Else the generated picture, with 'No Image' under it (ADM-CRS-2). */
export function CourseAdminImage({ course }: CourseAdminImageProps) {
  const { slug, title, courseType, imageUrl: url } = course;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const brand = useBrand();
  const { art: family } = useCourseType(courseType);
  const box = 'h-12 w-20 bg-sunk';
  if (url === null || url === '' || url === brokenUrl) {
    return (
      <span className="inline-grid justify-items-center whitespace-nowrap text-muted text-xs">
        <img
          src={artAddress({ slug, family, brand })}
          alt=""
          width={80}
          height={48}
          loading="lazy"
          decoding="async"
          className={`${box} max-w-none object-cover`}
        />
        {courseAdminWords.noImage}
      </span>
    );
  }
  const stored = storedImageOf(url);
  // The ref detects an image that failed to load before React took over the page (hydration). Its error event
  // has already fired then, so `onError` is not called.
  return (
    <img
      key={url}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
      }}
      src={stored ? storedImageAddress(stored.id, Math.min(stored.width, 400)) : url}
      alt={title}
      width={80}
      height={48}
      loading="lazy"
      decoding="async"
      className={`${box} inline-block overflow-hidden object-cover text-muted text-xs`}
      onError={() => setBrokenUrl(url)}
    />
  );
}
