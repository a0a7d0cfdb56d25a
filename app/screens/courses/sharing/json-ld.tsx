import { useNonce } from '#app/ui/nonce.ts';

export type Thing = {
  readonly [key: string]: string | number | boolean | null | Thing | readonly Thing[] | readonly string[];
};

/**
 * The structured data of a page, for search engines. The script element has a type that browsers do not execute, and
 * the JSON is escaped, so that a course's text can never run as a script. In the browser, `data` is null and what the
 * server wrote stays, so that the browser's bundle leaves out the code that makes it (`import.meta.env.SSR`).
 */
export function JsonLd({ data }: { data: Thing | null }) {
  const nonce = useNonce();
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR && data ? scriptSafeJson(data) : ''}
    </script>
  );
}

/** Escapes what could end the script element, open an HTML comment or break a line. */
export function scriptSafeJson(data: Thing): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
