import { isRouteErrorResponse } from 'react-router';

/**
 * Returns the HTTP status of a caught error: that of the response if a route threw one on purpose, otherwise
 * 500.
 */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
