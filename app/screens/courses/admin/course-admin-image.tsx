import { useState } from 'react';
import { storedImageAddress, storedImageOf } from '#app/domain/stored-image.ts';

/**
 * Shows a course's image in a row of the admin panel's list, or 'No Image' if there is none or it cannot be loaded
 * (ADM-CRS-2).
 */
export function CourseAdminImage({ url, title }: { url: string | null; title: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const box = 'h-12 w-20 bg-sunk';
  if (url === null || url === '' || url === brokenUrl) {
    return <span className={`${box} inline-grid place-items-center text-muted text-xs`}>No Image</span>;
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
