import type { Course } from './course.ts';
import { maxRupees, toPaise } from './money.ts';
import { normalizeCode } from './offer-code.ts';

/** How much a rule takes off: a percentage in hundredths of a percent (12.5 % is 1250), or an amount in paise. */
export interface Discount {
  kind: 'percent' | 'amount';
  value: number;
}

/** A rule of the owner that lowers prices: by itself (`automatic`), or for who types its code. */
export interface PriceRule extends Discount {
  id: string;
  /** What buyers read: the festival's name, or the name the owner gave to the coupon. */
  name: string;
  mode: 'automatic' | 'code';
  /** Normalized as by `normalizeCode`. Who types the code of an automatic rule learns that it is applied. */
  code: string | null;
  /** The courses that it covers; null means all. */
  courseIds: readonly string[] | null;
  /** The window is half-open, [startsAt, endsAt); null leaves that side open. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The lowest course price that it applies to, in paise. */
  minPaise: number | null;
  /** The most that it takes off, in paise. */
  maxSavingPaise: number | null;
  /** Whether this code is also applied to what an automatic offer leaves; else the better one counts. */
  combines: boolean;
  /** How many more buyers can use the code; null means any number. */
  usesLeft: number | null;
}

/** The reduction by one rule, with all that its explanation needs. */
export interface RuleLine {
  kind: 'offer' | 'coupon';
  ruleId: string;
  name: string;
  code: string | null;
  discount: Discount;
  /** When the rule ends: the first instant at which it no longer counts. */
  endsAt: Date | null;
  paise: number;
}

/** A step from the list price to the total; reductions are negative, and the sum of all lines is the total. */
export type PriceLine =
  | { kind: 'list'; paise: number }
  | { kind: 'course-sale'; paise: number }
  | RuleLine
  /** A total below ₹1 cannot be paid, so it is waived. */
  | { kind: 'waived'; paise: number };

/** Why a code does not apply, with what would make it work. An exhausted code counts as unknown. */
export type CodeRefusal =
  | { why: 'used-by-buyer' }
  | { why: 'below-minimum'; minPaise: number }
  | { why: 'other-courses'; courseIds: readonly string[] }
  | { why: 'not-begun'; startsAt: Date }
  | { why: 'ended'; endedAt: Date }
  | { why: 'unknown' };

/** What became of a typed code. */
export type CodeAnswer =
  | { state: 'none' }
  | { state: 'used'; code: string; ruleId: string }
  /** Valid, but the offer named `better` saves as much (null: nothing is left to pay); the code keeps its use. */
  | { state: 'unused'; code: string; ruleId: string; better: string | null }
  | ({ state: 'refused'; code: string } & CodeRefusal);

/** A price with its explanation. All amounts are whole paise, and the total includes taxes. */
export interface Price {
  lines: PriceLine[];
  totalPaise: number;
  /** The price before all reductions, also those of the course itself. */
  listPaise: number;
  /** What the course costs without offer and code. */
  coursePaise: number;
  /** The list price less the total. */
  savedPaise: number;
  code: CodeAnswer;
}

export interface PriceQuestion {
  course: Pick<Course, 'id' | 'price' | 'originalPrice'>;
  /** The active rules: all automatic ones, and those of the typed code at least. */
  rules: readonly PriceRule[];
  /** What the buyer typed; empty means no code. */
  code?: string;
  /** The rules that this buyer has used already and may use only once. */
  spentRuleIds?: readonly string[];
  at: Date;
}

/**
 * The price of a course at a moment; nothing else knows a price (SELL-1). The best live automatic rule and the
 * coupon compete, and only a coupon that `combines` is applied on top (SELL-3). Neither clock nor randomness.
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

/**
 * What a code means as long as no course is chosen: which courses it covers, and from which price, is left open. The
 * rule is the one that would count; null where the code is refused.
 */
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

/** Whether a rule counts at a moment: its window contains the start and not the end. */
export function isLive({ startsAt, endsAt }: Pick<PriceRule, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);
}

/** The next moment at which an automatic rule starts or ends, so that shown prices change; null if never. */
export function nextPriceChange(rules: readonly PriceRule[], at: Date): Date | null {
  const turns = rules
    .filter(({ mode }) => mode === 'automatic')
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((turn) => turn !== null)
    .filter((turn) => turn > at);
  return turns.length === 0 ? null : new Date(Math.min(...turns.map((turn) => turn.getTime())));
}

/** A payment of less than this, ₹1, is not possible. */
const leastPayable = 100;

/** Of several refusals of one code, the first in this order came closest to being granted. */
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

/** The saving of a rule on an amount, rounded up to a paisa: the buyer never gets less than promised (SELL-4). */
function saving({ kind, value, maxSavingPaise }: PriceRule, paise: number): number {
  const promised = kind === 'amount' ? value : Math.ceil((paise * value) / 10_000);
  return Math.min(promised, maxSavingPaise ?? promised, paise);
}

function bestRule(rules: readonly PriceRule[], paise: number): PriceRule | null {
  let best: PriceRule | null = null;
  for (const rule of rules) if (best === null || saving(rule, paise) > saving(best, paise)) best = rule;
  return best;
}

/** The rules to apply, in order. On a tie the automatic offer is taken, so that the coupon keeps its use. */
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

/** What is left to pay after each rule of a plan; the last step is rounded down to whole rupees (SELL-5). */
function steps(paise: number, plan: readonly PriceRule[]): number[] {
  let left = paise;
  return plan.map((rule, i) => {
    left -= saving(rule, left);
    return i === plan.length - 1 ? left - (left % 100) : left;
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
