import type { Result } from '#app/domain/result.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { type CsvLine, readCsv } from '#app/platform/read-csv.server.ts';
import { moveKinds, type RawRow } from './move-kinds.ts';
import { mostLines, mostMoveBytes, mostRows } from './move-limits.ts';
import { readJsonFile } from './read-json-file.ts';

export type UploadedFile = { name: string; bytes: Uint8Array };
type FileNote = { name: string; found: Record<string, number>; leftOut: string[]; isOwn: boolean };

/** The rows in the order of the import, or a CSV file's lines. `dumps`: all are `localStorage`. */
export type Upload =
  | { files: FileNote[]; rows: RawRow[]; dumps: Record<string, unknown>[] | null }
  | { files: FileNote[]; header: string[]; lines: CsvLine[] };

export type UploadRefusal =
  | 'file-missing'
  | 'too-large'
  | 'file-empty'
  | 'not-readable'
  | 'spreadsheet'
  | 'mixed-files'
  | 'too-many-lines'
  | 'too-many-rows'
  | 'no-lines';

/** Reads uploaded files. Recognizes the format of a file by its contents, not by its name. */
export function readUpload(uploaded: readonly UploadedFile[]): Result<{ upload: Upload }, UploadRefusal> {
  if (uploaded.length === 0) return refused('file-missing');
  if (uploaded.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostMoveBytes) return refused('too-large');
  const files: FileNote[] = [];
  const rows: RawRow[] = [];
  const dumps: Record<string, unknown>[] = [];
  for (const { name, bytes } of uploaded) {
    const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
    if (start === '504b0304' || start === 'd0cf11e0') return refused('spreadsheet');
    const text = decodeText(bytes);
    if (text.replace(/^\ufeff/, '').trim() === '') return refused('file-empty');
    const content = /^\s*["[{]/.test(text) ? readJsonFile(text) : null;
    if (content === null) return uploaded.length > 1 ? refused('mixed-files') : readList(name, text);
    const found: Record<string, number> = {};
    for (const { kind } of content.rows) found[kind] = (found[kind] ?? 0) + 1;
    files.push({ name, found, leftOut: content.leftOut.slice(0, 50), isOwn: content.isOwn });
    for (const row of content.rows) rows.push(row);
    if (content.dump) dumps.push(content.dump);
  }
  if (rows.length > mostRows) return refused('too-many-rows');
  const all = dumps.length === files.length ? dumps : null;
  return { success: true, upload: { files, rows: inOrder(joinAccounts(rows)), dumps: all } };
}

export function inOrder(rows: readonly RawRow[]): RawRow[] {
  return rows.toSorted((one, other) => moveKinds.indexOf(one.kind) - moveKinds.indexOf(other.kind));
}

/** Joins two rows of each person: role and profile from the document, the password from the Firebase account. */
function joinAccounts(rows: RawRow[]): RawRow[] {
  const isAccount = ({ kind, raw }: RawRow) => kind === 'users' && typeof raw.localId === 'string';
  const accounts = new Map(rows.filter(isAccount).map((row) => [row.id, row]));
  if (accounts.size === 0) return rows;
  const joined = rows.flatMap((row): RawRow[] => {
    if (isAccount(row) || row.kind !== 'users') return isAccount(row) ? [] : [row];
    const account = accounts.get(row.id);
    if (!account) return [row];
    accounts.delete(row.id);
    return [{ ...row, raw: { ...account.raw, ...row.raw } }];
  });
  return [...joined, ...accounts.values()];
}

function readList(name: string, text: string): Result<{ upload: Upload }, UploadRefusal> {
  const [first, ...lines] = readCsv(text, { most: mostLines + 2 });
  const header = (first?.cells ?? []).map((cell) => cell.slice(0, 100));
  if (header.filter((cell) => cell !== '').length < 2) return refused('not-readable');
  if (lines.length === 0) return refused('no-lines');
  if (lines.length > mostLines) return refused('too-many-lines');
  const file = { name, found: { lines: lines.length }, leftOut: [], isOwn: false };
  return { success: true, upload: { files: [file], header, lines } };
}

const refused = (error: UploadRefusal) => ({ success: false, error }) as const;
