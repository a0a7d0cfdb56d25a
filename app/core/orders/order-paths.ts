/** The path of the page that asks for the mobile number of an order (DAY-60). */
export const findPath = (reference: string): string => `/orders?order=${reference}`;

/** The path of an order's page for whoever found it by its reference and mobile number (DAY-60). */
export const foundPath = (reference: string): string => `/orders/${reference}/found`;
