export type CopyResult = 'copied' | 'refused';

/** How long 'copied' is shown, in milliseconds (FEST-5). */
export const copiedMs = 2000;

/** Copies a text. Never throws if the browser refuses, as without https or if the user has forbidden it. */
export async function copyText(
  code: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<CopyResult> {
  if (!clipboard) return 'refused';
  return clipboard.writeText(code).then(
    () => 'copied',
    () => 'refused',
  );
}
