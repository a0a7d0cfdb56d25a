import type { IncomingHttpHeaders } from 'node:http';

/** Counts visits by the links of sources (DAY-127). */
export type VisitCounter = {
  /**
   * Counts a visit by the link of a source, unless a robot or a prefetch asks or `mayCount` says no, and returns whether
   * there is such a source. Never rejects.
   */
  welcome(code: string, headers: IncomingHttpHeaders, mayCount: () => Promise<boolean>): Promise<boolean>;
  flush(): Promise<void>;
};
