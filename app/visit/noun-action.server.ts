import { data } from 'react-router';
import type { Database } from '#app/db/database.server.ts';
import { type EditAnswer, type FormErrors, type FormSchema, versionIn } from '#app/domain/form.ts';
import { withParams } from '#app/domain/list-query.ts';
import { type Direction, isDirection } from '#app/domain/reorder.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';
import type { StoreOutcome } from '#app/platform/noun-store.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import type { NounWords } from '#app/words/en/noun-words.ts';
import { actOnChosen } from './act-on-chosen.server.ts';
import { redirectWithFlash } from './flash.server.ts';
import type { Posted } from './panel-action.server.ts';

type Command<Given, Code extends string> = (ctx: CommandContext, given: Given) => Promise<StoreOutcome<Code>>;

type NounTab<Name extends string, Input, Code extends string> = {
  /** The path of the tab, to which the browser returns; the query stays. */
  path: string;
  list: string;
  names: NounRows['names'];
  words: NounWords;
  /** The fields beside which the sentences of refusals stand. */
  fieldOf?: Readonly<Partial<Record<Code, Name>>>;
  form: {
    read: (
      sent: FormData,
      schema: FormSchema<Input>,
    ) => { values: Record<Name, string>; errors: FormErrors<Name> } & (
      | { isValid: true; input: Input }
      | { isValid: false; input: null }
    );
  };
  schema: FormSchema<Input>;
  store: {
    find: (db: Database, id: string) => Promise<{ version: number } | undefined>;
    create: Command<Input, Code>;
    update: Command<Input & { id: string; version: number }, Code>;
    setFlag: Command<{ id: string; isOn: boolean }, Code>;
    remove: Command<{ id: string }, Code>;
    move: Command<{ id: string; direction: Direction }, Code>;
  };
  /** Stores uploaded files and puts their URLs into the form; returns what was refused. */
  takeFiles?: () => Promise<FormErrors<Name>>;
};

/** Returns the acts of a noun's tab: save, move, show, hide and delete a row, and the same for chosen rows. */
export function nounActs<Name extends string, Input extends object, Code extends string = never>(
  posted: Posted,
  tab: NounTab<Name, Input, Code>,
) {
  const { visit, ctx, form, url, id } = posted;
  const { words, store } = tab;
  const errors: Readonly<Record<string, string>> = words.errors;
  const back = tab.path + withParams(url.searchParams, { edit: null });
  const refused = (code: string) => ({ error: errors[code] ?? commonWords.failed });
  const answer = (outcome: StoreOutcome<Code>, text: string, isUndoable = false) => {
    if (!outcome.success) return data(refused(outcome.error), { status: 409 });
    return redirectWithFlash(
      visit,
      back,
      text,
      isUndoable && outcome.auditId ? { undo: outcome.auditId } : {},
    );
  };
  const flag = (isOn: boolean) => async () =>
    answer(await store.setFlag(ctx, { id, isOn }), words[isOn ? 'on' : 'off'].done);
  const { done, question, label } = words.deletion;

  return {
    save: async () => {
      const refusedFiles = await tab.takeFiles?.();
      const { values, errors: invalid, ...read } = tab.form.read(form, tab.schema);
      const version = versionIn(form);
      const wrong: FormErrors<Name> = { ...invalid, ...refusedFiles };
      if (!read.isValid || Object.keys(wrong).length > 0)
        return data<EditAnswer<Name>>({ errors: wrong, values, version }, { status: 400 });
      const { input } = read;
      const saved =
        id === '' ? await store.create(ctx, input) : await store.update(ctx, { ...input, id, version });
      if (saved.success) return answer(saved, id === '' ? words.added : words.updated);
      const stored = await store.find(visit.services.db, id);
      const [, field] = Object.entries(tab.fieldOf ?? {}).find(([code]) => code === saved.error) ?? [];
      const { error } = refused(saved.error);
      // The cast is sound, because the values of `fieldOf` are names of fields.
      const at = field ? { errors: { [field as Name]: error } as FormErrors<Name> } : { errors: {}, error };
      // After another refusal, what somebody else saved meanwhile has not been said yet, so the old version stays.
      const newest = (saved.error === 'stale' && stored?.version) || version;
      return data<EditAnswer<Name>>({ values, version: newest, ...at }, { status: 409 });
    },
    move: async () => {
      const direction = form.get('direction');
      if (!isDirection(direction)) return undefined;
      return answer(await store.move(ctx, { id, direction }), words.moved);
    },
    [words.on.intent]: flag(true),
    [words.off.intent]: flag(false),
    delete: async () =>
      askFirst(form, question, label) ?? answer(await store.remove(ctx, { id }), done, true),
    chosen: () =>
      actOnChosen(posted, {
        back,
        list: tab.list,
        names: tab.names,
        words: words.chosen,
        errors,
        acts: {
          [words.on.intent]: (id: string) => store.setFlag(ctx, { id, isOn: true }),
          [words.off.intent]: (id: string) => store.setFlag(ctx, { id, isOn: false }),
          delete: (id: string) => store.remove(ctx, { id }),
        },
      }),
  };
}
