import { isRouteErrorResponse } from 'react-router';

/**
 * Returns the HTTP status of a caught error: the status of the response if a route threw a response on
 * purpose, otherwise 500.
 */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
