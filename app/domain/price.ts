import { toPaise } from '@pankh/india/money.ts';
import { maxRupees } from '@pankh/india/typed-rupees.ts';
import type { Course } from './course.ts';
import { normalizeCode } from './offer-code.ts';

/** A percentage in hundredths of a percent (12.5 % is 1250), or an amount in paise. */
export interface Discount {
  kind: 'percent' | 'amount';
  value: number;
}

/** A reduction for everybody (`automatic`), or for buyers who type its code (`code`). */
export interface PriceRule extends Discount {
  id: string;
  /** The name that buyers see: the name of the festival, or the name that the owner gave to the coupon. */
  name: string;
  mode: 'automatic' | 'code';
  /** As `normalizeCode` returns it. A typed code of an automatic rule is explained to the buyer. */
  code: string | null;
  /** The ids of the courses that the rule covers; null means all courses. */
  courseIds: readonly string[] | null;
  /** The rule applies from `startsAt` until just before `endsAt`; null means that there is no limit on that side. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The lowest course price, in paise, to which the rule applies. */
  minPaise: number | null;
  /** The maximum amount that the rule subtracts from a price, in paise. */
  maxSavingPaise: number | null;
  /** Whether this applies on top of an automatic rule. If not, the buyer gets whichever of the two saves more. */
  combines: boolean;
  /** How many more times the code can be used; null means without limit. */
  usesLeft: number | null;
}

export interface RuleLine {
  kind: 'offer' | 'coupon';
  ruleId: string;
  name: string;
  code: string | null;
  discount: Discount;
  /** When the rule ends: the first instant at which it no longer applies. */
  endsAt: Date | null;
  paise: number;
}

/** One line from the list price to the total. Reductions are negative; all lines add up to the total. */
export type PriceLine =
  | { kind: 'list'; paise: number }
  | { kind: 'course-sale'; paise: number }
  | RuleLine
  /** The rest of a price that would be less than ₹1. It is waived, because so small an amount cannot be paid. */
  | { kind: 'waived'; paise: number };

/** Why a code is refused, with facts such as the minimum price. A used-up code counts as `unknown`. */
export type CodeRefusal =
  | { why: 'used-by-buyer' }
  | { why: 'below-minimum'; minPaise: number }
  | { why: 'other-courses'; courseIds: readonly string[] }
  | { why: 'not-begun'; startsAt: Date }
  | { why: 'ended'; endedAt: Date }
  | { why: 'unknown' };

/** What happened to the code that a buyer typed: whether the code was applied and, if not, why. */
export type CodeAnswer =
  | { state: 'none' }
  | { state: 'used'; code: string; ruleId: string }
  /** Valid, but not applied or used up: `better` saves as much or, if null, the course is free. */
  | { state: 'unused'; code: string; ruleId: string; better: string | null }
  | ({ state: 'refused'; code: string } & CodeRefusal);

/** A course's price with the lines that explain it. Amounts are in whole paise; the total includes taxes. */
export interface Price {
  lines: PriceLine[];
  totalPaise: number;
  /** The price before all reductions: the higher of the course's original price, if any, and its current price. */
  listPaise: number;
  coursePaise: number;
  /** What the buyer saves: the list price minus the total. */
  savedPaise: number;
  code: CodeAnswer;
}

export interface PriceQuestion {
  course: Pick<Course, 'id' | 'price' | 'originalPrice'>;
  /** The price rules that may apply: all automatic ones, and at least those whose code the buyer typed. */
  rules: readonly PriceRule[];
  /** The code that the buyer typed; empty means none. */
  code?: string;
  /** The ids of the rules that a buyer can use only once and that this buyer has used before. */
  spentRuleIds?: readonly string[];
  at: Date;
}

/**
 * The only code that computes prices (SELL-1). Of the best automatic rule and the coupon, the one that saves
 * more; a coupon that `combines` comes on top (SELL-3).
 */
export function priceOf({ course, rules, code = '', spentRuleIds = [], at }: PriceQuestion): Price {
  const coursePaise = toPaise(course.price);
  const listPaise = Math.max(coursePaise, toPaise(course.originalPrice ?? 0));
  const refusalOf = (rule: PriceRule) => refusal(rule, course.id, coursePaise, spentRuleIds, at);
  const applicable = rules.filter((rule) => refusalOf(rule) === null);
  const normalized = normalizeCode(code);
  const named = rules.filter((rule) => rule.code !== null && rule.code === normalized);
  const known = applicable.filter((rule) => named.includes(rule));
  const offer = bestRule(
    applicable.filter(({ mode }) => mode === 'automatic'),
    coursePaise,
  );
  const plan = cheapest(
    coursePaise,
    offer,
    known.filter(({ mode }) => mode === 'code'),
  );
  const lines = linesOf(listPaise, coursePaise, plan);
  const totalPaise = lines.reduce((sum, { paise }) => sum + paise, 0);
  return {
    lines,
    totalPaise,
    listPaise,
    coursePaise,
    savedPaise: listPaise - totalPaise,
    code: code.trim() === '' ? { state: 'none' } : answerCode(normalized ?? code.trim()),
  };

  function answerCode(code: string): CodeAnswer {
    const rule = known.find((rule) => plan.includes(rule)) ?? known[0];
    if (!rule) return { state: 'refused', code, ...closestRefusal(named.map(refusalOf)) };
    if (plan.includes(rule)) return { state: 'used', code, ruleId: rule.id };
    return { state: 'unused', code, ruleId: rule.id, better: offer?.name ?? null };
  }
}

/** Judges a code before a course is chosen, as if it covered every one. `rule` is null if it is refused. */
export function judgeCode({ rules, code, at }: Pick<PriceQuestion, 'rules' | 'at'> & { code: string }): {
  answer: CodeAnswer;
  rule: PriceRule | null;
} {
  const named = rules.filter((rule) => rule.code !== null && rule.code === normalizeCode(code));
  const open = named.map((rule) => ({ ...rule, courseIds: null, minPaise: null }));
  const course = { id: '', price: maxRupees, originalPrice: null };
  const { code: answer } = priceOf({ course, rules: open, code, at });
  return { answer, rule: 'ruleId' in answer ? (named.find(({ id }) => id === answer.ruleId) ?? null) : null };
}

/** Whether a rule applies at an instant. A rule applies at its start but no longer at its end. */
export function isLive({ startsAt, endsAt }: Pick<PriceRule, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);
}

export function nextPriceChange(rules: readonly PriceRule[], at: Date): Date | null {
  const turns = rules
    .filter(({ mode }) => mode === 'automatic')
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((turn) => turn !== null)
    .filter((turn) => turn > at);
  return turns.length === 0 ? null : new Date(Math.min(...turns.map((turn) => turn.getTime())));
}

/** The minimum amount that a buyer can pay, in paise: ₹1. */
const leastPayable = 100;

/** In order of precedence: the first reason came closest to being applied. */
const reasons: readonly CodeRefusal['why'][] = [
  'used-by-buyer',
  'below-minimum',
  'other-courses',
  'not-begun',
  'ended',
  'unknown',
];

function refusal(
  rule: PriceRule,
  courseId: string,
  coursePaise: number,
  spentRuleIds: readonly string[],
  at: Date,
): CodeRefusal | null {
  if (rule.usesLeft !== null && rule.usesLeft <= 0) return { why: 'unknown' };
  if (rule.startsAt !== null && at < rule.startsAt) return { why: 'not-begun', startsAt: rule.startsAt };
  if (rule.endsAt !== null && at >= rule.endsAt) return { why: 'ended', endedAt: rule.endsAt };
  if (rule.courseIds !== null && !rule.courseIds.includes(courseId))
    return { why: 'other-courses', courseIds: rule.courseIds };
  if (rule.minPaise !== null && coursePaise < rule.minPaise)
    return { why: 'below-minimum', minPaise: rule.minPaise };
  return spentRuleIds.includes(rule.id) ? { why: 'used-by-buyer' } : null;
}

/** Returns the saving in paise, rounded up, so that the buyer never gets less than promised (SELL-4). */
function saving({ kind, value, maxSavingPaise }: PriceRule, paise: number): number {
  const promised = kind === 'amount' ? value : Math.ceil((paise * value) / 10_000);
  return Math.min(promised, maxSavingPaise ?? promised, paise);
}

function bestRule(rules: readonly PriceRule[], paise: number): PriceRule | null {
  let best: PriceRule | null = null;
  for (const rule of rules) if (best === null || saving(rule, paise) > saving(best, paise)) best = rule;
  return best;
}

/**
 * The rules with the lowest total, in order. Of an equal automatic rule and coupon, the automatic one, so
 * that the buyer can use the coupon later.
 */
function cheapest(
  paise: number,
  offer: PriceRule | null,
  coupons: readonly PriceRule[],
): readonly PriceRule[] {
  const plans: PriceRule[][] = offer === null ? [[]] : [[], [offer]];
  for (const coupon of coupons) {
    plans.push([coupon]);
    if (offer !== null && coupon.combines) plans.push([offer, coupon]);
  }
  const total = (plan: readonly PriceRule[]) => steps(paise, plan).at(-1) ?? paise;
  return plans.reduce((best, plan) => (total(plan) < total(best) ? plan : best));
}

/** Returns what is left to pay after each rule of `plan`, in paise, each rounded down to whole rupees (SELL-5). */
function steps(paise: number, plan: readonly PriceRule[]): number[] {
  let left = paise;
  return plan.map((rule) => {
    const rest = left - saving(rule, left);
    left = rest - (rest % 100);
    return left;
  });
}

function linesOf(listPaise: number, coursePaise: number, plan: readonly PriceRule[]): PriceLine[] {
  const lines: PriceLine[] = [{ kind: 'list', paise: listPaise }];
  if (listPaise > coursePaise) lines.push({ kind: 'course-sale', paise: coursePaise - listPaise });
  let left = coursePaise;
  for (const [i, next] of steps(coursePaise, plan).entries()) {
    const rule = plan[i];
    if (rule) lines.push(ruleLine(rule, next - left));
    left = next;
  }
  if (left > 0 && left < leastPayable) lines.push({ kind: 'waived', paise: -left });
  return lines;
}

function ruleLine(rule: PriceRule, paise: number): RuleLine {
  return {
    kind: rule.mode === 'automatic' ? 'offer' : 'coupon',
    ruleId: rule.id,
    name: rule.name,
    code: rule.code,
    discount: { kind: rule.kind, value: rule.value },
    endsAt: rule.endsAt,
    paise,
  };
}

function closestRefusal(refusals: readonly (CodeRefusal | null)[]): CodeRefusal {
  for (const why of reasons) {
    const found = refusals.find((refused) => refused?.why === why);
    if (found) return found;
  }
  return { why: 'unknown' };
}
