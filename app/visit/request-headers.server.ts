/** Whether the browser sent a form without our script, and so shows the response as its next page. */
export function isPlainForm(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}

/** Whether the browser loads a page in advance, before the visitor has followed the link to it. */
export function isPrefetch(request: Request): boolean {
  return request.headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false;
}
