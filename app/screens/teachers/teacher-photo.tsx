import { storedImageAddress, storedImageOf } from '#app/domain/stored-image.ts';

type TeacherPhotoProps = {
  teacher: { name: string; photoUrl: string | null };
  /** The width and height in CSS pixels. */
  size: number;
  className?: string;
};

/** Cut to a square; else the name's first letter. Hidden from screen readers: the name is beside it. */
export function TeacherPhoto({ teacher: { name, photoUrl }, size, className = '' }: TeacherPhotoProps) {
  const shape = `cut aspect-square shrink-0 self-start bg-accent-soft object-cover ${className}`;
  if (photoUrl === null)
    return (
      // An SVG, because the Content-Security-Policy allows no style attributes for the size.
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        width={size}
        height={size}
        className={`${shape} fill-accent-ink font-semibold`}
      >
        <text x="20" y="27" fontSize="20" textAnchor="middle">
          {[...name.trim()][0]?.toUpperCase()}
        </text>
      </svg>
    );
  return (
    <img
      src={smallest(photoUrl)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={shape}
    />
  );
}

/** Returns the URL of an uploaded image in the narrowest width that is stored; any other URL as it is. */
function smallest(address: string): string {
  const image = storedImageOf(address);
  return image ? storedImageAddress(image.id, Math.min(image.width, 400)) : address;
}
