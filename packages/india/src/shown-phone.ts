// Apart from `phone.ts`, because every page shows a number, and few read one.

/** Returns an Indian number as it is read, `+91 98765 43210`; any other as it is. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
