const panelClosed = { name: 'panel', value: 'closed' };

/** The home page for a signed-in user who opened the admin panel without the right to it: the page says so (ADM-1, OPS-51). */
export const panelClosedPath = `/?${panelClosed.name}=${panelClosed.value}`;

export function isPanelClosed(params: URLSearchParams): boolean {
  return params.get(panelClosed.name) === panelClosed.value;
}
