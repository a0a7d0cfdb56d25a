import { formatPaise } from '@pankh/india/money.ts';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import type { ShownPrice } from '#app/core/orders/checkout-price.server.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { addressedPaise } from '#app/domain/seller.ts';
import type { ContactSettings } from '#app/domain/settings.ts';
import { spamFields } from '#app/domain/spam.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ContactFields } from '#app/ui/contact-fields.tsx';
import { DefaultButton } from '#app/ui/default-button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { SpamFields } from '#app/ui/spam-fields.tsx';
import { StartChoice, type StartOption } from '#app/ui/start-choice.tsx';
import { TestRibbon } from '#app/ui/test-ribbon.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import {
  checkoutErrors,
  moreSeats,
  testWords,
  checkoutPageWords as words,
} from '#app/words/en/checkout-words.ts';
import { testMark } from '#app/words/en/common-words.ts';
import { CheckoutAddress } from './checkout-address.tsx';
import { AllFull, PriceChanged } from './checkout-notices.tsx';
import { CheckoutPhone } from './checkout-phone.tsx';
import { Seller } from './checkout-seller.tsx';
import { type LearnerAgeWords, WhoLearns } from './learner-age.tsx';
import { PriceLines } from './price-lines.tsx';
import { TaxFields } from './tax-fields.tsx';
import { Ways } from './ways-to-pay.tsx';

type CheckoutField = (typeof checkoutForm.fields)[number];
export type CheckoutAnswer = FormAnswer<CheckoutField> & {
  /** The total in paise that the buyer saw, if the price has changed since then, so that no order was placed. */
  changedFrom?: number;
  /** The typed coupon code, if this code is the only reason for the changed price; otherwise null. */
  changedBy?: string | null;
  /** The price with the coupon code that the buyer typed. It replaces the initial price. */
  price?: ShownPrice;
  /** Only a coupon code was applied: without an order, that is no error. */
  isApplied?: boolean;
  /** Whether the order was refused because the typed coupon code does not apply, which the buyer did not know. */
  isCodeRefused?: boolean;
};

export type CheckoutProps = ShownPrice & {
  slug: string;
  courseTitle: string;
  /** The initial coupon code of the form, such as that of a festival offer that the visitor claimed; empty for none. */
  code: string;
  /** The details of a signed-in student, which the student need not type; null for other visitors. */
  known: { fullName: string; email: string; phone: string | null } | null;
  /** The question how old the learner is; null or undefined if it is not asked. */
  age?: LearnerAgeWords | null;
  /** For tax invoice and kit; null if neither is asked for. */
  states: readonly (readonly [code: string, name: string])[] | null;
  /** Whether the payment gateway is in test mode, in which no money moves. */
  isTest: boolean;
  /** Whether the seller is registered for GST, and so asks for the buyer's Indian state and GSTIN (tax number). */
  isRegistered: boolean;
  /** The description of the kit (parcel of course materials), for which the page asks for an address; null for none. */
  kit: string | null;
  /** Set if the page asks who will learn (DAY-59); `isAnother` if it is not the first learner of this buyer (DAY-81). */
  learner?: { isAnother: boolean };
  /** What the buyer typed in the order before, for another learner (DAY-104); null if unknown. */
  typed: Partial<Record<CheckoutField, string>> | null;
  /** The starting dates to choose from; empty for a course without batches. */
  starts: readonly StartOption[];
  lastAddress: Partial<Record<CheckoutField, string>> | null;
  lastState: string | null;
  contact: ContactSettings;
  /** The last day on which the buyer could ask for a refund, as text; null if refunds are not offered. */
  refundUntil: string | null;
  zone: string;
  /** A random key of this form (idempotency key): if the form is submitted twice, only one order is placed. */
  formKey: string;
  /** When the form was rendered, in epoch milliseconds. A form sent too soon after this time counts as spam. */
  shownAt: number;
};

/** (SELL-34) On one page, without JavaScript too; keeps what was typed after an error. */
export function CheckoutPage({ answer, ...first }: CheckoutProps & { answer: CheckoutAnswer | undefined }) {
  const props = { ...first, ...answer?.price };
  const { courseTitle, lines, totalPaise, zone } = props;
  const isFull = props.starts.length > 0 && props.starts.every((start) => start.isFull);
  // A form that was there stays, only hidden, so that what was typed is still there if a place becomes free.
  const [hasForm, setHasForm] = useState(!isFull);
  if (!isFull && !hasForm) setHasForm(true);
  return (
    <div className="wrap grid grid-cols-1 items-start gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <aside
        aria-label={words.yourOrder}
        className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24 lg:order-2"
      >
        <h2 lang={languageOf(courseTitle)} className="text-xl">
          <a href={`/courses/${props.slug}`} className="tap hover:text-primary hover:underline">
            {courseTitle}
          </a>
        </h2>
        <PriceLines {...{ lines, totalPaise, zone }} />
        <Refund until={totalPaise > 0 ? props.refundUntil : null} />
        <p className="text-sm">
          <a href={`/courses/${props.slug}/seats`} className="link">
            {moreSeats}
          </a>
        </p>
      </aside>
      <div>
        {props.isTest && (
          <TestRibbon label={testMark}>{testWords.checkout(props.ways.includes('upi'))}</TestRibbon>
        )}
        {isFull && (
          <AllFull
            slug={props.slug}
            isSudden={hasForm}
            isRefused={answer?.errors.batch === checkoutErrors.batchFull}
          />
        )}
        {hasForm && (
          <div hidden={isFull}>
            <CheckoutFields {...props} answer={answer} />
          </div>
        )}
      </div>
    </div>
  );
}

const codeColors = { none: '', used: 'text-success', unused: '', refused: 'text-danger' };

function CheckoutFields({ answer, ...props }: CheckoutProps & { answer: CheckoutAnswer | undefined }) {
  const { slug, totalPaise, ways, known, formKey, shownAt } = props;
  const form = useFaultFocus(answer?.isApplied ? undefined : answer);
  const action = `/checkout/${slug}${props.learner?.isAnother ? '?learner=another' : ''}`;
  // Keeps the total that the buyer saw first and sends it with the form. If the price has changed since, the server
  // asks the buyer again before it places the order.
  const [firstTotal] = useState(totalPaise);
  const seen = answer?.price?.totalPaise ?? firstTotal;
  const { formAction, formData } = useNavigation();
  const isOrdering = formAction === action && formData?.get('intent') !== 'apply';
  const { values = props.typed ?? undefined, errors = {} } = answer ?? {};
  // A tax invoice needs the buyer's address if the buyer gave a GSTIN, or if the total reaches the legal threshold.
  const isInvoiced = props.isRegistered && totalPaise > 0;
  const isAddressed =
    props.kit !== null || (isInvoiced && (Boolean(values?.gstin?.trim()) || totalPaise >= addressedPaise));
  const initial = {
    ...props.lastAddress,
    ...(!isAddressed && { state: props.lastState ?? '' }),
    phone: known?.phone ?? '',
    code: props.code,
  };
  const begun = { ...initial, ...values };
  const of = fieldsOf(checkoutForm, { values: begun, errors });
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid grid-cols-1 gap-10">
      {/* The form's first submit button, which Enter presses. Otherwise Enter would press Apply (the coupon's
          button). */}
      <DefaultButton />
      <FormErrors errors={answer?.error} />
      {answer?.changedFrom !== undefined && (
        <PriceChanged from={answer.changedFrom} to={totalPaise} code={answer.changedBy ?? null} />
      )}
      <section aria-labelledby="checkout-who" className="grid gap-5">
        <h2 id="checkout-who" className="text-xl">
          {words.yourDetails}
        </h2>
        <ContactFields
          known={known}
          lead={words.orderingAs}
          emailHint={words.emailHint}
          values={values}
          errors={errors}
        />
        <CheckoutPhone of={of} known={known?.phone} hasKit={props.kit !== null} />
        {props.isRegistered && props.states && totalPaise > 0 && (
          <TaxFields of={of} states={isAddressed ? null : props.states} />
        )}
      </section>
      <WhoLearns learner={props.learner} age={props.age} {...{ values, errors }} />
      {isAddressed && props.states && (
        <CheckoutAddress
          {...{ of, kit: props.kit, states: props.states, toldPin: values?.toldPin }}
          isLast={begun.line1 !== undefined && answer?.values === undefined}
        />
      )}
      {props.starts.length > 0 && (
        <StartChoice
          name="batch"
          legend={of('batch').field.label}
          options={props.starts}
          chosen={values?.batch}
          error={errors.batch}
          filled={batchWords.filled}
        />
      )}
      <div className="grid gap-2">
        <div className="flex items-end gap-3">
          <FormField
            {...of('code')}
            autoComplete="off"
            autoCapitalize="characters"
            className="min-w-0 max-w-60"
            error={answer?.isCodeRefused ? props.codeNote : errors.code}
          />
          <Button type="submit" name="intent" value="apply" variant="quiet">
            {words.apply}
          </Button>
        </div>
        <p role="status" className={`min-h-6 font-semibold text-sm ${codeColors[props.codeState]}`}>
          {!answer?.isCodeRefused && props.codeNote}
        </p>
        <input type="hidden" name="toldCode" value={answer?.price ? values?.code?.trim() : props.code} />
      </div>
      <Ways ways={ways} chosen={values?.rail} error={errors.rail} />
      <section aria-labelledby="checkout-seller" className="grid gap-3">
        <h2 id="checkout-seller" className="text-xl">
          {words.soldBy}
        </h2>
        <Seller contact={props.contact} />
      </section>
      <div className="grid gap-5">
        <CheckField
          name="agreed"
          value="yes"
          required
          defaultChecked={values?.agreed === 'yes'}
          error={errors.agreed}
          label={
            <Slotted
              text={words.agree}
              slots={{
                terms: textLink('/terms', words.terms),
                refunds: textLink('/refund', words.refundPolicy),
              }}
            />
          }
        />
        <SpamFields
          trap={spamFields.trap}
          name={spamFields.shownAt}
          shownAt={shownAt}
          sent={values?.[spamFields.shownAt]}
        />
        <input type="hidden" name="key" defaultValue={values?.key || formKey} />
        <input type="hidden" name="seen" value={seen} />
        <div>
          <Button type="submit" variant="accent" size="lg" busy={isOrdering} busyText={words.placing}>
            {totalPaise === 0 ? words.enrollForFree : words.placeOrder(formatPaise(totalPaise))}
          </Button>
        </div>
      </div>
    </Form>
  );
}

const textLink = (href: string, text: string) => (
  <a href={href} className="link">
    {text}
  </a>
);

function Refund({ until }: { until: string | null }) {
  return (
    <p className="text-muted text-sm">
      {until && `${words.moneyBack(until)} `}
      {textLink('/refund', words.refundPolicy)}
    </p>
  );
}
