/**
 * Plain data about a noun (a kind of object, such as courses), for the browser too; `NounRows` is for the
 * server. null or {} means nothing of this kind, for example no page in the panel.
 */
export type NounCard = {
  audit: {
    /** In stored audit entries; it must never change, because old entries keep it. */
    entity: string;
    one: string;
    many: string;
    /** Columns for an object's name in the audit log: the first one that the entry contains. */
    named: readonly string[];
    /** About a person: audit entries contain no name, address or text of that person. */
    isPersonal: boolean;
  };
  /** The URL path of an object's page in the admin panel, without the id; null if objects have no page. */
  path: string | null;
  /** Of notifications when tables of this noun change, each with who may subscribe. */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The tab for this noun (kind of object) in the navigation of the admin panel; null if it has none. */
  tab: { title: string; path: string } | null;
};
