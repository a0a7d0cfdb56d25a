/** By what the report groups money and orders (DAY-50). An order has at most one of each kind. */
export const campaignKinds = ['source', 'code', 'festival'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** A source by its code, a coupon code, or a festival by its id; `of` is null for what has none of this kind. */
export type Campaign = { by: CampaignKind; of: string | null };

export const campaignParam = 'campaign';

/** Reads `source:school-fair`, or `source:` for orders without one; null for anything else. */
export function readCampaign(text: string | null): Campaign | null {
  const [, kind, of = ''] = /^(source|code|festival):([^\0]{0,64})$/.exec(text ?? '') ?? [];
  const by = campaignKinds.find((known) => known === kind);
  return by ? { by, of: of || null } : null;
}

export const writeCampaign = ({ by, of }: Campaign): string => `${by}:${of ?? ''}`;

export const campaignPath = (campaign: Campaign, further: Readonly<Record<string, string>> = {}): string =>
  `/admin/campaigns?${new URLSearchParams({ [campaignParam]: writeCampaign(campaign), ...further })}`;

/** The figures of a campaign or a day. Money is in paise; `paise` is what was received less refunds (decision 020). */
export type CampaignFigures = Record<(typeof figureNames)[number], number>;
export const figureNames = ['visits', 'orders', 'firstBuyers', 'savedPaise', 'refundPaise', 'paise'] as const;

export function sumOfFigures(rows: readonly CampaignFigures[]): CampaignFigures {
  const sum = (name: keyof CampaignFigures) => rows.reduce((all, row) => all + row[name], 0);
  // `Object.fromEntries` returns plain string keys; the cast restores the names.
  return Object.fromEntries(figureNames.map((name) => [name, sum(name)])) as CampaignFigures;
}
