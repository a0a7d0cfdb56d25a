/**
 * What the product must know about a noun (a kind of object, such as courses) in places that list all nouns.
 * It is pure data, so the browser may load it too; `NounRows` has what only the server does. Every field is
 * required: null or {} means that the noun has none.
 */
export type NounCard = {
  audit: {
    /** The noun's name in stored audit entries. It must never change, because old entries contain it. */
    entity: string;
    one: string;
    many: string;
    /**
     * The columns that can serve as the name of an object in an audit entry. The first one that is present is
     * used.
     */
    named: readonly string[];
    /**
     * Whether the rows are about a person. If so, audit entries store no name, address or text of that
     * person.
     */
    isPersonal: boolean;
  };
  /** The path of an object's page in the panel, without the id; null if objects have no page. */
  path: string | null;
  /**
   * The topics under which changes of the noun's tables are announced to open pages, each with who may
   * listen.
   */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The noun's tab in the panel, or null if it has none. */
  tab: { title: string; path: string } | null;
};
