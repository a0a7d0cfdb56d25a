type QrPictureProps = {
  qr: { size: number; path: string };
  label: string;
  className: string;
};

/** A QR code, black on white in every theme, because cameras read such a code best (SELL-41, SELL-106). */
export function QrPicture({ qr: { size, path }, label, className }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`border border-line ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
