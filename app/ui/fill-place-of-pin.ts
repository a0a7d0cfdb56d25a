type Place = { city: string; state: string };

/** What was last filled in for a PIN code field, so that another PIN code replaces it and nothing typed is replaced. */
const filledIn = new WeakMap<HTMLInputElement, Place>();

const pinIn = (field: HTMLInputElement) => field.value.normalize('NFKC').replace(/[^\p{Number}]/gu, '');

/** Unless somebody typed there, or the server does not answer. */
export async function fillPlaceOfPin(field: HTMLInputElement): Promise<void> {
  const pin = pinIn(field);
  if (!/^\d{6}$/.test(pin)) return;
  const response = await fetch(`/pin-codes/${pin}`).catch(() => null);
  if (!response?.ok || pinIn(field) !== pin) return;
  const place: Place = await response.json();
  const last = filledIn.get(field);
  for (const name of ['city', 'state'] as const) {
    const other = field.form?.elements.namedItem(name);
    if (!(other instanceof HTMLInputElement || other instanceof HTMLSelectElement)) continue;
    if (other.value === '' || other.value === last?.[name]) other.value = place[name];
  }
  filledIn.set(field, place);
}

/** Does the same, as a `ref`, for a PIN code that was typed before the page's script had started. */
export function fillTypedEarly(field: HTMLInputElement | null): void {
  const city = field?.form?.elements.namedItem('city');
  if (field && city instanceof HTMLInputElement && city.value === '') void fillPlaceOfPin(field);
}
