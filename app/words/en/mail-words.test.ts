import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailWordsOf } from './mail-words.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('Asha'))];
  return Object.values(value as object).flatMap(textsIn);
};
const claims =
  /on its way|we (have )?sent|check (your|the) (email|inbox|spam)|in (our|your) email|(told|confirm your seat|answer) by email|gets? an email|(link|email) we sent/i;

describe('[BRAND-61] the texts of pages about emails', () => {
  it('promise an email only if a mail server is set', () => {
    expect(textsIn(mailWordsOf(true)).filter((text) => claims.test(text)).length).toBeGreaterThan(5);
    expect(textsIn(mailWordsOf(false)).filter((text) => claims.test(text))).toEqual([]);
  });

  it('are in one place, so that no page promises an email without this check', () => {
    const files = ['app/words/en', 'app/screens', 'app/routes'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter(
          (name) => /\.tsx?$/.test(name) && !/\.test\.|emails?(-words|-frame)?\.ts|mail-words/.test(name),
        ),
    );
    expect(files.length).toBeGreaterThan(300);
    const promise =
      /emails?\b.{0,30}on its way|we (have )?sent (you )?an? email|(told|confirm your seat|answer) by email|gets? an email|the seat and an email|with an email(?! address)|in our email/i;
    expect(files.filter((name) => promise.test(readFileSync(name, 'utf8')))).toEqual([]);
  });
});
