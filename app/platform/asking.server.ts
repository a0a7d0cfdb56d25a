import type { Actor } from '#app/domain/access.ts';

/**
 * The part of a `Visit` that guards and `readForm` need. `panelActor` also recognizes the panel's shared
 * password; `posted` is the request if it sends a form.
 */
export type Asking = Pick<Visitor, 'actor'> & Partial<Visitor> & { posted?: Request };
type Visitor = Record<'actor' | 'panelActor', () => Promise<Actor>>;
