/** Whether a spreadsheet has rounded a number and lost its digits: `6.12536E+11`, or zeros from the sixteenth digit. */
export function isRounded(text: string): boolean {
  const plain = text.trim();
  return /^\d(?:[.,]\d{1,20})?e\+?\d{1,3}$/i.test(plain) || /^[1-9]\d{14}0{2,30}$/.test(plain);
}

/** A UTR (12 digits) of which a spreadsheet has cut one or two zeros in front. */
export function isCutUtr(text: string): boolean {
  return /^[1-9]\d{9,10}$/.test(text.trim());
}

/** Why a payment's reference cannot be the number that the bank gave: a spreadsheet has rounded it or cut its zeros. */
export function spoiledReference(
  reference: string,
  method: string,
): 'reference-rounded' | 'reference-cut' | null {
  if (isRounded(reference)) return 'reference-rounded';
  // Other ways to pay have numbers of any length.
  const isUpi = /\b(?:upi|bhim|g ?pay|google ?pay|phone ?pe|paytm)\b/i.test(method);
  return isUpi && isCutUtr(reference) ? 'reference-cut' : null;
}
