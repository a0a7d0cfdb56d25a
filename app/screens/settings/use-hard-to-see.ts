import { useEffect, useState } from 'react';
import { defaultTokens, type Theme, themes } from '#app/domain/brand-colors.ts';
import { isSeenOn } from '#app/domain/logo-contrast.ts';

const side = 64;

/** None until the picture is measured (BRAND-70). */
export function useHardToSee(src: string | null): readonly Theme[] {
  const [found, setFound] = useState<{ src: string; hard: readonly Theme[] }>();
  // This is an effect because only the browser can decode a picture.
  useEffect(() => {
    if (src === null) return;
    const image = new Image();
    image.onload = () => {
      const pixels = pixelsOf(image);
      if (pixels)
        setFound({ src, hard: themes.filter((theme) => !isSeenOn(pixels, defaultTokens.paper[theme])) });
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return found?.src === src ? found.hard : [];
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data;
}
