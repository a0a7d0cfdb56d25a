/** What the clipboard said: the text is in it, or it may not be written to here. */
export type CopyResult = 'copied' | 'refused';

/** How long 'Code copied!' stands, in milliseconds (FEST-5). */
export const copiedMs = 2000;

/** Puts a code into the clipboard. Never throws: without https, or by choice, browsers refuse. */
export async function copyCode(
  code: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<CopyResult> {
  if (!clipboard) return 'refused';
  return clipboard.writeText(code).then(
    () => 'copied',
    () => 'refused',
  );
}
