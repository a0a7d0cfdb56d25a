import { findPinPlace } from '@pankh/india/pin-places.ts';
import type { Route } from './+types/place-pin-code.ts';

/** The city and State of a PIN code as JSON, with which a page with script fills in an address (DAY-3). */
export function loader({ params }: Route.LoaderArgs): Response {
  const place = findPinPlace(params.pin);
  const headers = { 'Cache-Control': 'public, max-age=86400' };
  return place ? Response.json(place, { headers }) : Response.json(null, { status: 404, headers });
}
