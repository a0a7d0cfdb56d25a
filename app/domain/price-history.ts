import type { Day } from './calendar.ts';
import { dayMs } from './durations.ts';
import { festivalWindow } from './festival-day.ts';
import { type PriceQuestion, type PriceRule, priceOf } from './price.ts';
import { defaultSettings, type SiteSettings } from './settings.ts';

/** An automatic price rule as the price history stores it. Timestamps are in milliseconds since 1970. */
export type StoredRule = Pick<PriceRule, 'kind' | 'value' | 'courseIds' | 'minPaise' | 'maxSavingPaise'> & {
  /** The id of the festival on whose days the rule applies; null for a rule that has its own start and end. */
  festivalId: string | null;
  startsAt: number | null;
  endsAt: number | null;
};

type Kept<Subject extends string, Value> = {
  subject: Subject;
  /** The id of the course, rule or festival that changed; for the time settings, the key of their group of settings. */
  id: string;
  since: Date;
  value: Value | null;
};

/** `value` is null for a hidden course, and for a rule that lowers prices only with a code. */
export type PriceRecord =
  | Kept<'course', { paise: number }>
  | Kept<'rule', StoredRule>
  | Kept<'festival', { startDate: Day; endDate: Day }>
  | Kept<'time', Partial<SiteSettings['time']>>
  /** An earlier price of a course that the owner confirmed as true, giving a reason. */
  | Kept<'confirmed', { paise: number; reason: string }>;

/** `history`: the lowest price in 30 days. `confirmed`: by the owner, for a short history. */
export type PriorPrice =
  | { from: 'history' | 'confirmed'; paise: number; saleSince: Date }
  | { from: 'unknown'; paise: null; saleSince: Date };

export type PriceHistory = {
  /** What made a price without a code: the course's own and the automatic rules. Null if hidden. */
  causesAt: (courseId: string, at: Date) => Pick<PriceQuestion, 'course' | 'rules'> | null;
  /** Returns the price of a course at an instant, in paise; null while visitors could not see the course. */
  priceAt: (courseId: string, at: Date) => number | null;
  /** Returns what may be struck through beside the price at this instant (SELL-116). */
  priorPrice: (courseId: string, at: Date) => PriorPrice;
};

/** The length of the period before a reduction for which the price must be known, in milliseconds: 30 days. */
export const priorPeriodMs = 30 * dayMs;

/** Past prices are computed by `priceOf` from what was stored then, so later changes do not alter them. */
export function readPriceHistory(records: readonly PriceRecord[]): PriceHistory {
  const sorted = records.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const states = ruleStates(sorted);
  const ruleTurns = states.flatMap(({ since, rules }) => [
    since,
    ...rules.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].map((turn) => turn?.getTime() ?? since)),
  ]);
  const ofCourse = byId(sorted.filter((record) => record.subject === 'course'));
  const confirmed = byId(sorted.filter((record) => record.subject === 'confirmed'));

  function causesAt(courseId: string, at: Date) {
    const course = ofCourse.get(courseId)?.findLast(({ since }) => since <= at)?.value;
    if (!course) return null;
    const rules = states.findLast(({ since }) => since <= at.getTime())?.rules ?? [];
    return { course: { id: courseId, price: course.paise / 100, originalPrice: null }, rules };
  }

  function priceAt(courseId: string, at: Date): number | null {
    const causes = causesAt(courseId, at);
    return causes && priceOf({ ...causes, at }).totalPaise;
  }

  function priorPrice(courseId: string, at: Date): PriorPrice {
    const own = ofCourse.get(courseId)?.map(({ since }) => since.getTime()) ?? [];
    const turns = [...new Set([...ruleTurns, ...own])].filter((turn) => turn <= at.getTime());
    const saleSince = beginOfPrice(turns);
    const start = saleSince.getTime() - priorPeriodMs;
    const within = turns.filter((turn) => turn > start && turn < saleSince.getTime());
    const prices = [start, ...within].map((turn) => priceAt(courseId, new Date(turn)));
    if (!prices.includes(null)) {
      const paise = Math.min(...prices.filter((price) => price !== null));
      return { from: 'history', paise, saleSince };
    }
    const vouched = confirmed.get(courseId)?.findLast(({ since }) => since <= at);
    return vouched?.value && vouched.since >= saleSince
      ? { from: 'confirmed', paise: vouched.value.paise, saleSince }
      : { from: 'unknown', paise: null, saleSince };

    // Returns since when the course has its price. Goes back through `turns`, the times at which it may have changed,
    // as long as the price is the same.
    function beginOfPrice(turns: readonly number[]): Date {
      const present = priceAt(courseId, at);
      let since = at;
      for (const turn of turns.toSorted((one, other) => other - one)) {
        const moment = new Date(turn);
        if (priceAt(courseId, moment) !== present) break;
        since = moment;
      }
      return since;
    }
  }

  return { causesAt, priceAt, priorPrice };
}

type RuleState = { since: number; rules: PriceRule[] };

/** Returns the rules by time, with an entry for each change of a rule, of a festival's days or of the time settings. */
function ruleStates(sorted: readonly PriceRecord[]): RuleState[] {
  const kept = new Map<string, StoredRule>();
  const festivals = new Map<string, { startDate: Day; endDate: Day }>();
  let { time } = defaultSettings;
  const states: RuleState[] = [];
  for (const record of sorted) {
    if (record.subject === 'rule') put(kept, record.id, record.value);
    else if (record.subject === 'festival') put(festivals, record.id, record.value);
    else if (record.subject === 'time') time = { ...defaultSettings.time, ...record.value };
    else continue;
    const state = { since: record.since.getTime(), rules: rulesNow() };
    // Rows with the same time were written by the same change, so only the state after the last of them is kept.
    if (states.at(-1)?.since === state.since) states.pop();
    states.push(state);
  }
  return states;

  function rulesNow(): PriceRule[] {
    return [...kept].flatMap(([id, rule]) => {
      const festival = rule.festivalId === null ? null : festivals.get(rule.festivalId);
      if (festival === undefined) return [];
      const own = { startsAt: instantOf(rule.startsAt), endsAt: instantOf(rule.endsAt) };
      const window = festival === null ? own : festivalWindow(festival, time);
      const { kind, value, courseIds, minPaise, maxSavingPaise } = rule;
      const reduction = { kind, value, courseIds, minPaise, maxSavingPaise };
      const automatic = { mode: 'automatic', code: null, combines: false, usesLeft: null } as const;
      return [{ id, name: '', ...reduction, ...automatic, ...window }];
    });
  }
}

function byId<Row extends { id: string }>(records: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const record of records) groups.set(record.id, [...(groups.get(record.id) ?? []), record]);
  return groups;
}

function put<Value>(values: Map<string, Value>, id: string, value: Value | null): void {
  if (value === null) values.delete(id);
  else values.set(id, value);
}

function instantOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
