/** The sentences of the design system that forms and lists of the panel alone show; apart, so that no page loads them. */
export const somebodySaved = (what: string) => `Someone else saved this ${what} while you were editing it.`;
export const nothingIsLost = (button: string) =>
  `Nothing of yours is saved yet, and nothing you typed is lost. Press ${button} again to save it over theirs.`;
export const nowStored = (label: string) => `Now stored: ${label}`;
export const pickFromPalette = (label: string) => `Pick the ${label} from a palette`;
export const moreThan = (most: string) => `more than ${most}`;
export const pagesEnd = (most: string, rows: string) =>
  `The pages end here, after ${most} ${rows}. Search, filter or reverse the order to see the others, or export the list.`;
export const shownOf = (from: string, to: string, all: string, rows: string) =>
  `${from}–${to} of ${all} ${rows}`;
export const moveUpOf = (name: string) => `Move ${name} up`;
export const moveDownOf = (name: string) => `Move ${name} down`;
