/** An uploaded image by our own name for it (ADM-CRS-7). */
export function loader() {
  return new Response(null, { status: 404 });
}
