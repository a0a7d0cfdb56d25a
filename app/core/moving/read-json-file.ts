import { furtherColumns } from './exported-records.ts';
import { type FileContent, furtherFields, kindNamed, type RawRow } from './move-kinds.ts';
import { isRecord, plainRecord } from './plain-values.ts';
import { readStorageDump } from './storage-dump.ts';

/** The value of the field `format` by which this product's own export is recognized. */
export const ownFormat = 'academy-export';

/**
 * Recognizes the format by the contents: two shapes of a document database, Firebase accounts, a browser's
 * `localStorage`, or our own export. Null for any other.
 */
export function readJsonFile(text: string): (FileContent & { isOwn: boolean }) | null {
  const json = parsed(text);
  if (!isRecord(json)) return null;
  const isOwn = json.format === ownFormat;
  const content = accountsIn(json) ?? (isRecord(json.__collections__) ? nested(json) : plain(json));
  if (content.rows.length > 0) return { ...(isOwn ? withFurther(content, json.records) : content), isOwn };
  const dump = readStorageDump(json);
  return dump.rows.length > 0 ? { ...dump, isOwn: false, dump: json } : null;
}

/**
 * Adds what our own export has under `records` (MOVE-9), such as a consent. Ignored in other files, because
 * anybody could have written it (MOVE-11).
 */
function withFurther({ rows, leftOut }: FileContent, records: unknown): FileContent {
  const keyOf = (fields: Record<string, unknown>, id: unknown) =>
    id ?? `${fields.user_id} ${fields.date ?? fields.day}`;
  const known = new Map<string, Map<unknown, Record<string, unknown>>>();
  for (const kind of Object.keys(furtherColumns)) {
    const list = isRecord(records) ? records[`${kind}_further`] : null;
    const kept = Array.isArray(list) ? list.filter(isRecord) : [];
    known.set(kind, new Map(kept.map((one) => [keyOf(one, one.id), plainRecord(one)])));
  }
  const completed = (row: RawRow): RawRow => {
    const further = known.get(row.kind)?.get(keyOf(row.raw, row.id));
    return further ? { ...row, raw: { ...row.raw, [furtherFields]: further } } : row;
  };
  return { rows: rows.map(completed), leftOut };
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    // Text copied from a browser's console may be a quoted string, which must be parsed a second time.
    return typeof json === 'string' ? JSON.parse(json) : json;
  } catch {
    return null;
  }
}

function accountsIn(json: Record<string, unknown>): FileContent | null {
  const { users } = json;
  if (!Array.isArray(users) || !users.some((user) => isRecord(user) && typeof user.localId === 'string'))
    return null;
  const rows = users.filter(isRecord).map((user, index): RawRow => {
    const id = textOr(user.localId);
    return { kind: 'users', source: `users/${id ?? index + 1}`, id, raw: plainRecord(user) };
  });
  return { rows, leftOut: [] };
}

/** Reads collections under the key `__collections__`, which documents may contain as well. */
function nested(json: Record<string, unknown>, path = '', owner: string | null = null): FileContent {
  const rows: RawRow[] = [];
  const leftOut: string[] = [];
  const collections = isRecord(json.__collections__) ? json.__collections__ : {};
  for (const [name, documents] of Object.entries(collections)) {
    const kind = kindNamed(name);
    if (!isRecord(documents)) continue;
    if (kind === null) leftOut.push(`${path}${name}`);
    for (const [id, document] of Object.entries(documents)) {
      if (!isRecord(document)) continue;
      const source = `${path}${name}/${id}`;
      const { __collections__: _, ...fields } = document;
      if (kind) rows.push(rowOf({ kind, source, id, fields, owner }));
      const inner = nested(document, `${source}/`, kind === 'users' ? id : owner);
      rows.push(...inner.rows);
      leftOut.push(...inner.leftOut);
    }
  }
  return { rows, leftOut };
}

/** Reads collections as top-level keys, each an object of documents by id or a list. */
function plain(json: Record<string, unknown>): FileContent {
  const rows: RawRow[] = [];
  const leftOut: string[] = [];
  for (const [name, documents] of Object.entries(json)) {
    const kind = kindNamed(name);
    const isList = Array.isArray(documents) && documents.some(isRecord);
    if (!isList && !isRecord(documents)) continue;
    if (kind === null) leftOut.push(name);
    else if (isList)
      documents.forEach((document, index) => {
        if (isRecord(document))
          rows.push(
            rowOf({ kind, source: `${name}/${index + 1}`, id: textOr(document.id), fields: document }),
          );
      });
    else if (isRecord(documents) && Object.values(documents).some(isRecord))
      for (const [id, document] of Object.entries(documents))
        if (isRecord(document)) rows.push(rowOf({ kind, source: `${name}/${id}`, id, fields: document }));
        else leftOut.push(`${name}/${id}`);
    else if (isRecord(documents) && kind === 'home_stats')
      rows.push(rowOf({ kind, source: name, id: null, fields: documents }));
  }
  return { rows, leftOut };
}

type FoundDocument = Pick<RawRow, 'kind' | 'source' | 'id'> & {
  fields: Record<string, unknown>;
  /** The id of the user whose document contains this document, if there is one. */
  owner?: string | null;
};

function rowOf({ kind, source, id, fields, owner = null }: FoundDocument): RawRow {
  const raw = plainRecord(fields);
  return { kind, source, id, raw: owner === null ? raw : { user_id: owner, ...raw } };
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
