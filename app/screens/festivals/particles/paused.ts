const storageKey = 'festival-animation-paused';
const listeners = new Set<() => void>();
let paused: boolean | undefined;

export function isPaused(): boolean {
  if (paused === undefined) {
    try {
      paused = sessionStorage.getItem(storageKey) === 'true';
    } catch {
      paused = false; // Storage is blocked, so no earlier choice is known.
    }
  }
  return paused;
}

/** For the rest of the browser session. Never throws, even if storage is blocked. */
export function setPaused(value: boolean): void {
  paused = value;
  try {
    sessionStorage.setItem(storageKey, String(value));
  } catch {
    // If the storage is blocked or full, the choice to pause lasts only until the page is reloaded.
  }
  for (const tell of listeners) tell();
}

export function watchPaused(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
