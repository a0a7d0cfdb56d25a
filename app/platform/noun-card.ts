/**
 * What all parts of the product must know about a noun (a kind of object, such as courses). It is plain data, so
 * that the browser can load it too; what only the server does is in `NounRows`. Every field is required: null or {}
 * means that there is nothing of this kind, for example no page in the panel.
 */
export type NounCard = {
  audit: {
    /** The noun's name in stored audit entries. It must never change, because old entries keep it. */
    entity: string;
    one: string;
    many: string;
    /**
     * The columns whose text can name an object in an audit entry. The first one that the entry contains is
     * used.
     */
    named: readonly string[];
    /**
     * Whether the rows are about a person. Their audit entries then contain no name, address or text of that
     * person.
     */
    isPersonal: boolean;
  };
  /** The path of an object's page in the admin panel, without the id; null if objects have no page. */
  path: string | null;
  /**
   * The topics on which open pages are notified of changes to the noun's tables, each with who may subscribe
   * to it.
   */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The noun's tab in the admin panel, or null if it has none. */
  tab: { title: string; path: string } | null;
};
