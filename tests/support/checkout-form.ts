const hour = 3_600_000;

/** Returns the value of a hidden or typed field of a rendered form; empty if it has none. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Returns the checkout form of a rendered page as a guest fills it in, with `change` applied. */
export function filledCheckout(html: string, change: Record<string, string> = {}): Record<string, string> {
  return {
    ...{
      fullName: 'Meera Nair',
      email: 'meera@example.in',
      phone: '98765 43210',
      rail: 'upi',
      agreed: 'yes',
    },
    ...{ website: '', shown: String(Date.now() - hour) },
    ...{ key: hidden(html, 'key'), seen: hidden(html, 'seen') },
    ...change,
  };
}
