/** A calendar day, written `YYYY-MM-DD`. */
export type Day = string;
