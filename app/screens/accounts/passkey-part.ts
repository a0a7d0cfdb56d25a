/** Whether this browser knows passkeys. A device binds them to the name of a host, so there are none at a bare address. */
export const hasPasskeys = () => 'PublicKeyCredential' in window && /^[^[]*[a-z]/i.test(location.hostname);

/** Shows the button for passkeys before the page's script has started. A touch of it starts the script, which repeats it. */
export function showPasskeys(place: HTMLElement): void {
  if (hasPasskeys()) place.classList.remove('invisible');
}
