import { isRouteErrorResponse } from 'react-router';
import { type OtherAccount, otherAccountIn } from '#app/domain/drawn-for.ts';

/** That of a thrown response, otherwise 500. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Returns the refusal of a form that was drawn for another account, if the caught error is one; else null (OPS-70). */
export function otherAccountOf(error: unknown): OtherAccount | null {
  return isRouteErrorResponse(error) ? otherAccountIn(error.data) : null;
}
