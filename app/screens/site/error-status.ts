import { isRouteErrorResponse } from 'react-router';

/**
 * Returns the HTTP status of a caught error. If a route threw a response, it is the response's status; otherwise it is
 * 500.
 */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
