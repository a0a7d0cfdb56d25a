import { isRouteErrorResponse } from 'react-router';

/** The HTTP status of what a boundary caught: that of an answer thrown on purpose, else 500. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
