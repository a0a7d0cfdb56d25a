import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { applyWholeMove } from '#app/core/moving/apply-move.server.ts';
import { type ColumnChoice, namesNoCourse } from '#app/core/moving/csv-columns.ts';
import { type MoveFate, moveFates } from '#app/core/moving/move-kinds.ts';
import { mostMoveBytes } from '#app/core/moving/move-limits.ts';
import { countRows, csvLinesOf, exportMoveRows, findMove } from '#app/core/moving/move-queries.server.ts';
import type { UploadedFile } from '#app/core/moving/read-upload.server.ts';
import { chooseColumns, startMove } from '#app/core/moving/start-move.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import { createLog, plainMessage } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { countOf, fieldWords, moveWords } from '#app/words/en/move-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { CommandParts, CommandReport } from './data-commands.server.ts';
import type { ImportCommand } from './read-command.server.ts';

/** As the panel does: prints the plan and, with `apply`, stores the rows (MOVE-23). */
export async function importFiles(parts: CommandParts, command: ImportCommand): Promise<CommandReport> {
  const { db } = parts.database;
  const read = await readFiles(command);
  if (!read.success) return refused(read.error);
  const zone = await siteZone(db);
  const actor = { kind: 'system', reason: systemActors.commandLine } as const;
  const ctx = { db, actor, now: parts.now, zone };
  const { files, parameters } = read;
  const started = await startMove(ctx, { files, parameters, overwrites: command.replace });
  if (!started.success) return refused(`${namesOf(command.files)}: ${moveWords.files[started.error]}`);
  const { id } = started;
  let isApplied = false;
  try {
    const columns = await takeGuessedColumns(ctx, id);
    if (!columns.success) return refused(`${namesOf(command.files)}: ${columns.error}`);
    const about = [...columns.lines, ...(await leftOutLines(db, id))];
    const plan = await linesOf(db, id, moveWords.planned);
    if (!plan.isWorthDoing) return { exitCode: 0, lines: [...about, ...plan.lines, moveWords.nothingToDo] };
    if (!command.apply) {
      const lines = [...about, moveWords.nothingStored, ...plan.lines];
      return { exitCode: 0, lines: [...lines, 'To store it, run the same command with --apply.'] };
    }
    isApplied = true;
    const mail = createMailer({ db, env: parts.env, log: createLog('silent'), clock: () => parts.now });
    const whole = { ...ctx, env: parts.env, mail };
    const outcome = await applyWholeMove(whole, { id, invites: command.invite }).finally(() => mail.stop());
    if (!outcome.success) return refused(moveWords.apply[outcome.error]);
    return {
      exitCode: 0,
      lines: [...about, moveWords.done, ...(await linesOf(db, id, moveWords.fates)).lines],
    };
  } finally {
    if (!isApplied) await db.delete(moves).where(eq(moves.id, id));
  }
}

const refused = (line: string): CommandReport => ({ exitCode: 1, lines: [`✗ ${line}`] });
const namesOf = (paths: readonly string[]) => paths.map((path) => basename(path)).join(', ');

/** Returns a message if one of the files cannot be read. */
async function readFiles({
  files: paths,
  hashParameters,
}: ImportCommand): Promise<Result<{ files: UploadedFile[]; parameters: string }>> {
  const files: UploadedFile[] = [];
  let parameters = '';
  let bytes = 0;
  for (const path of hashParameters === undefined ? paths : [...paths, hashParameters]) {
    try {
      // Checks the size first, so that a very large file given by mistake, such as a video, is not read into memory.
      bytes += (await stat(path)).size;
      if (bytes > mostMoveBytes) return { success: false, error: moveWords.files['too-large'] };
      const content = await readFile(path);
      if (path === hashParameters) parameters = content.toString('utf8');
      else files.push({ name: basename(path).slice(0, 200), bytes: content });
    } catch (error) {
      return { success: false, error: `${path} cannot be read: ${plainMessage(error)}` };
    }
  }
  return { success: true, files, parameters };
}

/** The owner's for the same header, or what the headings suggest. Refuses if a required one lacks. */
async function takeGuessedColumns(
  ctx: Parameters<typeof chooseColumns>[0],
  id: string,
): Promise<Result<{ lines: string[] }>> {
  const move = await findMove(ctx.db, id);
  if (move?.state !== 'mapping') return { success: true, lines: [] };
  // The cast is safe: for a CSV file, only `start-move.server.ts` writes the column `choice`, always with this type.
  const choice = move.choice as ColumnChoice;
  const [{ cells: header } = { cells: [] }] = await csvLinesOf(ctx.db, id, 1);
  const chosen = await chooseColumns(ctx, { id, choice });
  if (!chosen.success) {
    const panel = `The panel's tab "${moveWords.title}" asks what the columns are, and remembers it.`;
    return { success: false, error: `${moveWords.mapping[chosen.error]} ${panel}` };
  }
  const used = header.flatMap((heading, index) => {
    const field = choice.columns[index];
    return field ? [`${heading} = ${fieldWords[field]}`] : [];
  });
  const unused = header.filter((_, index) => !choice.columns[index]);
  const dates = choice.dates === 'dmy' ? 'day/month/year' : 'month/day/year';
  const unit = choice.unit === 'paise' ? ' Amounts are read as paise.' : '';
  return {
    success: true,
    lines: [
      ...(namesNoCourse(choice) ? [`! ${moveWords.noCourse}`] : []),
      `Columns: ${used.join(', ')}. Dates are read as ${dates}.${unit}`,
      ...(unused.length > 0 ? [`Columns that are not read: ${unused.join(', ')}.`] : []),
    ],
  };
}

async function leftOutLines(db: Database, id: string): Promise<string[]> {
  const leftOut = (await findMove(db, id))?.files.flatMap((file) => file.leftOut) ?? [];
  const named = leftOut.map((name) => moveWords.leftOut[name] ?? name);
  return named.length > 0 ? [`${moveWords.notRead}: ${named.join(', ')}.`] : [];
}

/**
 * Describes the result of an import in lines of text: how many rows of each kind are added, updated, left unchanged and
 * refused; then each refused row with the reason; then each note about rows that were not refused, with the number of
 * these rows.
 */
async function linesOf(db: Database, id: string, fates: Readonly<Record<MoveFate, string>>) {
  const counts = await countRows(db, id);
  const sums = moveFates.flatMap((fate) => {
    const of = counts.filter((row) => row.fate === fate);
    const named = of.map(({ kind, count }) => countOf(kind, count));
    return named.length > 0 ? [`  ${fates[fate]}: ${named.join(', ')}`] : [];
  });
  const refusals: string[] = [];
  const notes = new Map<string, number>();
  for await (const { source, label, fate, because } of exportMoveRows(db, id).rows) {
    const why = String(because);
    if (fate === 'refuse') refusals.push(`✗ ${source}${label ? ` (${label})` : ''}: ${why}`);
    else if (why !== '') notes.set(why, (notes.get(why) ?? 0) + 1);
  }
  const remarks = [...notes].map(([why, count]) => `! ${counted(count, 'row')}: ${why}`);
  const isWorthDoing = counts.some(({ fate }) => fate === 'add' || fate === 'update');
  return { isWorthDoing, lines: [...sums, ...refusals, ...remarks] };
}
