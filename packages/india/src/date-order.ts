/** The possible orders of day and month in dates such as `03/04/2026`. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];
