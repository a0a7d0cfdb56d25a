import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DoubleActs } from './double-acts.ts';
import type { DoubleLedger, DoubleLink } from './double-ledger.ts';

const acts = {
  pay: 'Pay',
  fail: 'Fail',
  cancel: 'Cancel',
  'pay-twice': 'Pay twice',
  'pay-after-expiry': 'Pay after expiry',
} as const;

/**
 * Creates the page on which a buyer pays a link at the fake gateway. It has a button for each possible
 * outcome of the payment.
 */
export function createDoublePage(ledger: DoubleLedger, does: DoubleActs, keySecret: string): Hono {
  const page = new Hono();

  page.get('/:id', (context) => {
    const link = ledger.links.get(context.req.param('id'));
    return link ? show(context, link, '') : context.notFound();
  });

  page.post('/:id/:act', async (context) => {
    const link = ledger.links.get(context.req.param('id'));
    const act = context.req.param('act');
    if (!link) return context.notFound();
    if (act === 'fail') {
      await does.pay(link, 'failed');
      return show(context, link, 'The payment failed. You can try again.');
    }
    if (act === 'cancel') {
      await does.cancel(link);
      return show(context, link, 'This link was cancelled.');
    }
    if (act === 'pay-after-expiry') await does.expire(link);
    else if (link.status !== 'created') return show(context, link, `This link is ${link.status}.`);
    const payment = await does.pay(link);
    if (act === 'pay-twice') await does.pay(link);
    return context.redirect(ledger.returnTo(link, payment, keySecret), 303);
  });

  return page;
}

function show(context: Context, link: DoubleLink, said: string) {
  const rupees = (link.paise / 100).toFixed(2);
  return context.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Payment gateway for tests</title>
        <style>
          body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; }
          button { font: inherit; width: 100%; padding: 0.75rem; margin: 0.25rem 0; }
        </style>
      </head>
      <body>
        <h1>₹${rupees}</h1>
        <p>${link.description}<br />${link.reference}</p>
        <p role="status">${said}</p>
        ${Object.entries(acts).map(
          ([act, label]) =>
            html`<form method="post" action="/pay/${link.id}/${act}"><button>${label}</button></form>`,
        )}
        <p>This page stands in for the payment gateway. No money moves.</p>
      </body>
    </html>`);
}
