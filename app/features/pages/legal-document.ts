import type { Day } from '#app/domain/calendar.ts';

/** A kind of data the product keeps. */
export type KeptData = { what: string; why: string; howLong: string };

/** One part of a policy: paragraphs, then points, then a list of kept data, whichever are given. */
export type LegalSection = {
  /** Its anchor in the address. */
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptData[];
};

/** A policy as `LegalPage` shows it. */
export type LegalDocument = {
  title: string;
  lead: string;
  /** The day its words last changed. */
  updated: Day;
  inShort: readonly string[];
  sections: readonly LegalSection[];
};
