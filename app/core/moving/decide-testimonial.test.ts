import { describe, expect, it } from 'vitest';
import { seedTestimonials } from '#app/db/seed/content.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { decideAll, overwriting, shop, written } from '#tests/support/moving/decided.ts';
import { readJsonFile } from './read-json-file.ts';

const longId = 'testimonial00000000000001';
const said = { id: longId, student_name: 'Asha', rating: 5, comment: 'It flies.', is_approved: true };
const agreed = consentWords.textOf({ studentName: 'Asha', rating: 5, comment: 'It flies.', course: null });
const consent = {
  id: longId,
  consent_words: agreed,
  consent_at: '2026-01-02T00:00:00.000Z',
  withdrawn_at: null,
};
const given = new Date('2026-01-02T00:00:00Z');

/**
 * Returns what an import would do with testimonials. With `consents`, they come from this product's own export, which
 * contains the students' consents; otherwise, they come from another product's file.
 */
function decided(testimonials: object[], consents?: object[], world = shop(), terms = overwriting) {
  const records = consents && { format: 'academy-export', records: { testimonials_further: consents } };
  const file = readJsonFile(JSON.stringify({ testimonials, ...records }));
  return decideAll(
    world,
    (file?.rows ?? []).map(({ kind, id, raw }) => [kind, id, raw]),
    terms,
  );
}
const notesOf = ([one]: ReturnType<typeof decided>) => (one && 'notes' in one ? one.notes : []);

describe('[MOVE-11] a testimonial of a file', () => {
  it('that was approved elsewhere waits for the consent, and the check says so', () => {
    const [add] = decided([
      { ...said, consent, consentWords: agreed, consent_words: agreed, isSample: true },
    ]);
    expect(add?.fate).toBe('add');
    expect(written(add)).toMatchObject({ isApproved: false, isSample: false, consentWords: null });
    expect(notesOf([add as never])).toEqual(['consent-needed']);
    expect(notesOf(decided([{ ...said, is_approved: false }]))).toEqual([]);
  });

  it('keeps the consent of our own export to its exact words', () => {
    const [add] = decided([said], [consent]);
    expect(written(add)).toMatchObject({ isApproved: true, consentWords: agreed, consentAt: given });
    expect(written(decided([{ ...said, comment: 'It flies well.' }], [consent])[0])).toMatchObject({
      isApproved: false,
      consentWords: null,
      consentAt: null,
    });
    const withdrawn = { ...consent, withdrawn_at: '2026-01-03T00:00:00.000Z' };
    expect(written(decided([said], [withdrawn])[0])).toMatchObject({ isApproved: false });
    const earlier = { ...consent, consent_words: 'before consent was asked', consent_at: null };
    expect(written(decided([said], [earlier])[0])).toMatchObject({ isApproved: true });
  });

  it('of a file that only looks like our own export has no consent', () => {
    const records = { testimonials_further: [consent] };
    for (const format of [undefined, 'other', ['academy-export']]) {
      const read = readJsonFile(JSON.stringify({ format, testimonials: [said], records }));
      const [row] = read?.rows ?? [];
      const [add] = row ? decideAll(shop(), [[row.kind, row.id, row.raw]]) : [];
      expect(written(add)).toMatchObject({ isApproved: false, consentWords: null });
    }
  });

  it('with other words replaces the one that is here only without its consent', () => {
    const world = shop();
    decided([said], [consent], world);
    const other = { ...said, comment: 'It flies very well.' };
    const [update] = decided([other], undefined, world);
    expect(update?.fate).toBe('update');
    expect(written(update)).toMatchObject({ isApproved: false, consentWords: null, consentAt: null });
    expect(notesOf([update as never])).toEqual(['consent-needed']);
  });

  it('[CLAIM-11] stays hidden if the student took the consent back here, whatever the file says', () => {
    const world = shop();
    const withdrawn = { ...consent, withdrawn_at: '2026-01-03T00:00:00.000Z' };
    decided([said], [withdrawn], world);
    const comment = 'It flies very well.';
    const words = consentWords.textOf({ studentName: 'Asha', rating: 5, comment, course: null });
    const [update] = decided([{ ...said, comment }], [{ ...consent, consent_words: words }], world);
    expect(written(update)).toMatchObject({
      isApproved: false,
      withdrawnAt: new Date(withdrawn.withdrawn_at),
    });
  });

  it('with the same words changes neither the consent nor what is pending here', () => {
    const world = shop();
    decided([said], [consent], world);
    expect(decided([said], undefined, world)[0]?.fate).toBe('same');
    const pending = shop();
    decided([{ ...said, is_approved: false }], [consent], pending);
    expect(decided([said], [consent], pending)[0]?.fate).toBe('same');
  });

  it('[CLAIM-12] is a sample if it is one of the built-in ones, unchanged', () => {
    const [{ studentName, rating, comment, course } = expect.fail()] = seedTestimonials;
    const sample = { student_name: studentName, rating, comment, course, is_approved: true };
    expect(written(decided([sample])[0])).toMatchObject({ isSample: true, isApproved: true });
    expect(written(decided([{ ...sample, comment: 'Mine.' }])[0])).toMatchObject({
      isSample: false,
      isApproved: false,
    });
  });
});
