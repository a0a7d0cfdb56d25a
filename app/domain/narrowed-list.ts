import { typedLine } from '@pankh/india/typed-line.ts';
import type { Day } from './calendar.ts';
import { type Campaign, campaignParam, readCampaign, writeCampaign } from './campaign.ts';
import { namedRange } from './period.ts';
import { longestSearch } from './text-limits.ts';

/** Stands in a link for the id of a course: rows without one. */
export const noCourse = 'none';

const kinds = ['reduced', 'refunds', 'first', 'unpaid'] as const;
type Kind = (typeof kinds)[number];

/**
 * What a link from a report adds to the filters of a list: days of the site's `zone`, both included, the id of a course
 * or `noCourse`, a code, a campaign, or one kind of rows: `first` are the first orders of their buyers, `unpaid` those that
 * wait for a payment, without a short one. Empty texts narrow nothing.
 */
export type Narrowed = {
  range: { from: Day; to: Day; zone: string } | null;
  course: string;
  code: string;
  campaign: Campaign | null;
  only: Kind | '';
};

/**
 * Reads `from` and `to`, `course`, `code`, `campaign` and `only` from a URL; what is not valid narrows nothing. `known` are the
 * kinds of rows that the list has.
 */
export function narrowedBy(params: URLSearchParams, zone: string, known: readonly Kind[] = kinds): Narrowed {
  const range = namedRange(params);
  const text = (name: string) => typedLine((params.get(name) ?? '').slice(0, longestSearch));
  return {
    range: range && { ...range, zone },
    course: text('course'),
    code: text('code'),
    campaign: readCampaign(params.get(campaignParam)),
    only: known.find((kind) => kind === params.get('only')) ?? '',
  };
}

/** Returns the parameters of the URL again, without those that narrow nothing. */
export function narrowedParams(narrowed: Partial<Narrowed>): Record<string, string> {
  const { range, course, code, campaign, only } = narrowed;
  const named = campaign && writeCampaign(campaign);
  const all = Object.entries({ from: range?.from, to: range?.to, course, code, campaign: named, only });
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const isNarrowed = (narrowed: Partial<Narrowed>): boolean =>
  Object.keys(narrowedParams(narrowed)).length > 0;
