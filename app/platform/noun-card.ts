/**
 * What the product knows of a noun wherever it lists all of them. It is pure, so that the browser may have it; what the
 * server does with the rows is in `NounRows`. Every field is written out: null or {} says that the noun has none.
 */
export type NounCard = {
  audit: {
    /** What an entry of the audit log keeps; never changed, since old entries have it. */
    entity: string;
    one: string;
    many: string;
    /** The columns by which an entry is named; the first that it has. */
    named: readonly string[];
    /** The rows are about a person: an entry keeps no name, address or text of theirs. */
    isPersonal: boolean;
  };
  /** The address in the panel before the id, where a row has a page of its own. */
  path: string | null;
  /** The live topics that its tables notify, with those who may listen. */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** Its tab of the panel. */
  tab: { title: string; path: string } | null;
};
