/** A file to save under a name or, if `inline`, to show. No cache stores it. */
export function fileResponse(
  body: BodyInit,
  { type, name, show = 'attachment' }: { type: string; name: string; show?: 'attachment' | 'inline' },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${show}; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
