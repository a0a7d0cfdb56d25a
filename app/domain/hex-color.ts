/** The longest text of a field for a color, in characters. */
export const longestColor = 20;

export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
