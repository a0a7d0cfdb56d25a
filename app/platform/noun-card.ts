import type { Right } from '#app/domain/rights.ts';

/**
 * Plain data about a noun (a kind of object, such as courses), for the browser too; `NounRows` is for the
 * server. null or {} means nothing of this kind, for example no page in the panel.
 */
export type NounCard = {
  audit: {
    /** The name in stored audit entries. It must never change, because old entries keep it. */
    entity: string;
    one: string;
    many: string;
    /** The columns for an object's name in the audit log. The first one that the entry contains is shown. */
    named: readonly string[];
    /** Whether objects are about a person. Audit entries then contain no name, address or text of the person. */
    isPersonal: boolean;
  };
  /** The URL path of an object's page in the admin panel, without the id; null if objects have no page. */
  path: string | null;
  /** The topics of notifications when tables of this noun change, each with who may subscribe. */
  topics: Readonly<Record<string, 'public' | 'panel'>>;
  /** The tab for this noun (kind of object) in the navigation of the admin panel; null if it has none. */
  tab: { title: string; path: string; right: Right } | null;
};
