const glyphs = {
  instagram:
    'M3 3h18v18H3zm2 2v14h14V5zm7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4-4h2v2h-2z',
  youtube: 'M2 5h20v14H2zm8 3v8l6.5-4z',
  linkedin: 'M3 9h4v12H3zm0-6h4v4H3zm6 6h4v2c1-3 8-3.5 8 3v7h-4v-6c0-3.5-4-3.5-4 0v6H9z',
  x: 'M3 3h5.500l4.7 6.400L18.8 3h2.400l-6.9 7.900L22 21h-5.500l-5.1-6.900L5.4 21H3l7.3-8.400zm3.4 1.8 11 14.400h1.200l-11-14.400z',
  facebook: 'M14 21v-8h3l.5-4H14V7c0-1 .5-1.5 1.5-1.500h2V2H14c-2.5 0-4 1.8-4 4.500V9H7v4h3v8z',
  whatsapp:
    'M12 2a10 10 0 0 1 0 20 10 10 0 0 1-5-1.300L2 22l1.3-5A10 10 0 0 1 12 2zm-3.5 5C6 9 8 13 11 15.500s6 2.5 6.5 0l-2.5-1.5-1.3 1.300c-1.7-.6-3.4-2.3-4-4L11 10 9.5 7z',
} as const;

/** The icon of a network. Screen readers do not see it, so the link around it must name the network. */
export function SocialIcon({
  network,
  className = 'size-6',
}: {
  network: keyof typeof glyphs;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`fill-current ${className}`}>
      <path fillRule="evenodd" d={glyphs[network]} />
    </svg>
  );
}
