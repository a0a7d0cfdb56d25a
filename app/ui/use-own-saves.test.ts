import { expect, it } from 'vitest';
import { nextSaves } from './use-own-saves.ts';

const savesAfter = (...renders: [isSaving: boolean, isRedirected: boolean][]) =>
  renders.reduce((last, [isSaving, isRedirected]) => nextSaves(last, { isSaving, isRedirected }), {
    isSaving: false,
    saves: 0,
  }).saves;

it('[LEARN-100] a form counts its own saves, and no refusal or lost connection', () => {
  expect(savesAfter([false, true], [false, false])).toBe(0);
  expect(savesAfter([true, true], [true, true], [false, true], [false, true])).toBe(1);
  expect(savesAfter([true, true], [true, false], [false, false], [false, true])).toBe(0);
  expect(savesAfter([true, true], [false, false], [true, false], [false, true])).toBe(1);
});
