import { data, redirect } from 'react-router';
import { correctOwnEmail } from '#app/core/orders/change-order-email.server.ts';
import type { OrderProof } from '#app/core/orders/order-access.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { questionEmail } from '#app/platform/question-email.server.ts';
import type { OrderAnswer } from '#app/screens/orders/utr-form.tsx';
import { orderCookieFor } from '#app/visit/order-cookie.server.ts';
import type { Sent } from '#app/visit/posted-form.server.ts';
import { correctEmailWords, orderPageWords } from '#app/words/en/order-page-words.ts';

/** Handles the form with which a buyer corrects the email address of an order: the browser gets its new secret (DAY-65). */
export async function handleOwnEmail({ visit, form, request }: Sent, proof: OrderProof) {
  const { services, address, now } = visit;
  const question = questionEmail(form);
  const typed = ownOrderForm.textsOf(form).email;
  const refuse = (status: number, email: string) =>
    data<OrderAnswer>({ values: ownOrderForm.valuesOf(form), errors: { email } }, { status });
  if (question.email) return refuse(400, question.email);
  const spent = await services.limits.spend('orderEmail', { address });
  if (!spent.success) return refuse(429, orderPageWords.tooManyTries);
  const ctx = { ...orderContext(services, await visit.actor(), now), isMailSent: mailIsSent(services.env) };
  const outcome = await correctOwnEmail(ctx, { ...proof, typed });
  const here = `/orders/${proof.reference}`;
  if (outcome.success) {
    const kept = { reference: proof.reference, key: outcome.key };
    const isHttps = services.env.baseUrl.startsWith('https:');
    const cookie = orderCookieFor(request.headers.get('cookie'), kept, isHttps);
    return redirect(`${here}#email`, { status: 303, headers: { 'Set-Cookie': cookie } });
  }
  // Sent twice, the second one still has the earlier secret: the page then asks for the mobile number.
  if (outcome.error === 'not_found') return redirect(here, 303);
  return refuse(outcome.error === 'invalid' ? 400 : 409, correctEmailWords.errors[outcome.error]);
}
