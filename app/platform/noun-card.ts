/**
 * What the product knows about a noun wherever it lists all of them. It is pure data, so the browser may load
 * it; what the server does with the rows is in `NounRows`. Every field is required: null or {} means that the
 * noun has none.
 */
export type NounCard = {
  audit: {
    /** The name stored in audit entries. It must never change, since old entries contain it. */
    entity: string;
    one: string;
    many: string;
    /** The columns that can name an entry; the first one present is used. */
    named: readonly string[];
    /** Whether the rows are about a person. If so, an entry stores no name, address or text of theirs. */
    isPersonal: boolean;
  };
  /** The path in the panel before the id, if a row has its own page. */
  path: string | null;
  /** The live topics that its tables notify, with the audience allowed to listen. */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The noun's tab in the panel. */
  tab: { title: string; path: string } | null;
};
