import type { Result } from '#app/domain/result.ts';
import { type ImageError, isPhoneFormat, maxImageBytes } from '#app/domain/stored-image.ts';

/** Finds what the server would refuse (BRAND-70). A `data:` URL, as the policy allows no `blob:`. */
export async function readPicture(file: File): Promise<Result<{ url: string }, ImageError>> {
  if (isPhoneFormat(file)) return { success: false, error: 'heic' };
  if (file.size >= maxImageBytes) return { success: false, error: 'too-large' };
  const url = await dataUrlOf(file);
  if (url === null) return { success: false, error: 'unreadable' };
  const image = new Image();
  image.src = url;
  return await image.decode().then(
    () => ({ success: true, url }) as const,
    () => ({ success: false, error: 'not-image' }) as const,
  );
}

function dataUrlOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
