import { type Brand, brandPictureAddress } from '#app/domain/brand.ts';
import { headingFontAddress } from '#app/domain/heading-fonts.ts';

/** The `<link>`s that depend on the brand: the headings' font, icons, manifest (BRAND-17). */
export function BrandLinks({ brand }: { brand: Brand }) {
  const { headingFont, pictures } = brand;
  const font = headingFont ? headingFontAddress(headingFont) : '/fonts/anek-latin-700.woff2';
  return (
    <>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link
        rel="icon"
        href={brandPictureAddress(brand, '32')}
        type={pictures === undefined ? 'image/svg+xml' : 'image/png'}
      />
      <link rel="apple-touch-icon" href={brandPictureAddress(brand, '180')} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
