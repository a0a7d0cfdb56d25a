const checkOut = 'app/routes/site/check-out.db.test.ts';
const payOnline = 'app/routes/site/pay-online.db.test.ts';
const attempts = 'app/core/orders/follow-attempt.db.test.ts';
const kitCard = 'app/screens/kits/kit-card.test.tsx';
const screens = 'app/screens/orders';
const hidden = (/** @type {string} */ value) => `<input type="hidden" name="intent" value="${value}" />`;
const post = 'method="post"';
const get = 'method="get"';

/**
 * Pieces of code that no right depends on, but money or a trap of selling (docs/selling-traps.md) does: in `file`, `of`
 * is replaced by `by`, and `tests` must fail.
 * @type {{ trap: string, file: string, of: string, by: string, tests: string[] }[]}
 */
export const moneyLines = [
  {
    trap: 'S-9',
    file: 'app/core/orders/look-after-return.server.ts',
    of: 'signed === null ? await findLastAttempt(db, order.id) : undefined',
    by: '(await findLastAttempt(db, order.id))',
    tests: [attempts],
  },
  {
    trap: 'S-9',
    file: 'app/core/orders/look-after-return.server.ts',
    of: 'signedFor?.orderId === order.id',
    by: 'signedFor !== undefined',
    tests: [attempts],
  },
  {
    trap: 'S-8',
    file: 'app/process/payment-webhook.server.ts',
    of: 'limits.checkWebhook(address)',
    by: 'limits.checkRequest(address)',
    tests: [payOnline],
  },
  { trap: 'S-13', file: `${screens}/utr-form.tsx`, of: post, by: get, tests: [checkOut] },
  { trap: 'S-13', file: `${screens}/checkout-page.tsx`, of: post, by: get, tests: [checkOut] },
  {
    trap: 'S-13',
    file: `${screens}/claim-list.tsx`,
    of: hidden('confirm'),
    by: '{null}',
    tests: [checkOut],
  },
  { trap: 'S-13', file: `${screens}/claim-list.tsx`, of: post, by: get, tests: [checkOut] },
  {
    trap: 'S-13',
    file: `${screens}/confirm-payment.tsx`,
    of: hidden('confirm'),
    by: '{null}',
    tests: [checkOut],
  },
  { trap: 'S-13', file: `${screens}/confirm-payment.tsx`, of: post, by: get, tests: [checkOut] },
  ...[
    { file: 'app/screens/kits/own-kit.tsx', tests: [kitCard] },
    { file: 'app/screens/kits/kit-card.tsx', tests: [kitCard] },
    { file: `${screens}/pay-online.tsx`, tests: [payOnline] },
  ].map((link) => ({ ...link, trap: 'S-51', of: 'rel="noreferrer"', by: '' })),
  {
    trap: 'S-55',
    file: `${screens}/document-page.tsx`,
    of: 'content.isTest',
    by: 'false',
    tests: [payOnline],
  },
  {
    trap: 'S-55',
    file: 'app/core/documents/document-sheet.server.ts',
    of: 'content.isTest',
    by: 'false',
    tests: ['app/core/documents/document-sheet.heavy.test.ts'],
  },
  {
    trap: 'S-55',
    file: 'app/core/documents/issue-document.server.ts',
    of: 'content.isTest',
    by: 'false',
    tests: ['app/core/documents/issue-document.db.test.ts'],
  },
  {
    trap: 'S-55',
    file: 'app/core/orders/order-document.server.ts',
    of: 'realPaise <= 0 && all.length > 0',
    by: 'false',
    tests: [attempts],
  },
];
