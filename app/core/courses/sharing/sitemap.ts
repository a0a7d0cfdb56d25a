export type SitemapEntry = { path: string; changed?: Date };

/** Public pages without account, panel and enrolling; the route adds courses, lessons, teachers. */
export const sitemapPages: readonly SitemapEntry[] = [
  { path: '/' },
  { path: '/courses' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/support' },
  { path: '/certificates' },
  { path: '/claims' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/refund' },
];

/** Builds the XML of the sitemap. `baseUrl` has no trailing slash. */
export function sitemapXml(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(baseUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Builds the text of robots.txt, which tells crawlers what to skip and where the sitemap is. */
export function robotsText(baseUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /dashboard
Disallow: /login
Disallow: /signup
Disallow: /enroll
Disallow: /courses/*/enroll

Sitemap: ${baseUrl}/sitemap.xml
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
