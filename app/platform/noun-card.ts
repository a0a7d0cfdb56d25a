/**
 * What all parts of the product need to know about a noun (a kind of object, such as courses). It is plain data that
 * the browser can load too; `NounRows` is what only the server needs. Every field is required: null or {} means that
 * there is nothing of this kind, for example no page in the admin panel.
 */
export type NounCard = {
  audit: {
    /**
     * The name under which stored audit entries refer to this noun (kind of object). It must never change, because old
     * entries keep it.
     */
    entity: string;
    one: string;
    many: string;
    /**
     * The columns whose value can serve as the name of an object in the audit log. The first of these columns that the
     * audit entry contains is used.
     */
    named: readonly string[];
    /**
     * Whether the rows are about a person. Audit entries about such rows contain no name, address or text of that
     * person.
     */
    isPersonal: boolean;
  };
  /** The URL path of an object's page in the admin panel, without the id; null if objects have no page. */
  path: string | null;
  /**
   * The topics of the notifications that open pages get when the tables of this noun (kind of object) change, each with
   * who may subscribe to it.
   */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The tab for this noun (kind of object) in the navigation of the admin panel; null if it has none. */
  tab: { title: string; path: string } | null;
};
