import type { PlannedLine } from '#app/core/kits/plan-shipping.server.ts';
import { shippingForm } from '#app/core/kits/shipping-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { Table } from '#app/ui/table.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { kitAdminWords } from '#app/words/en/kit-words.ts';

const words = kitAdminWords.shipMany;

export type ShippingAnswer = {
  values: Record<'lines', string>;
  errors: { lines?: string };
  error?: string;
  /** What the lines would do; undefined before they are checked. */
  plan?: PlannedLine[];
  shipped?: number;
  /** Whether nothing was shipped, because the lines are not those that were checked. */
  isChanged?: boolean;
  /** Each answer's own; absent after a failure, which keeps the fields as they are. */
  id?: string;
  /** What the server recognizes the lines by; it ships no others. */
  checked?: string;
};

const formId = 'ship-lines';

/** Ships many kits by lines of order, courier and tracking number: what each line does first (DAY-139). */
export function ShippingPlan({ answer }: { answer: ShippingAnswer | undefined }) {
  const plan = answer?.plan;
  const ready = plan?.filter(({ kitId }) => kitId !== null).length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {answer?.shipped ? (
        <Notice tone="success">{kitAdminWords.moved(answer.shipped, 'shipped')}</Notice>
      ) : null}
      {answer?.isChanged && <Notice tone="info">{words.changed}</Notice>}
      {plan && plan.length > 0 && (
        <section aria-labelledby="plan" className="grid gap-3">
          <h2 id="plan" className="text-xl">
            {words.found(ready, plan.length)}
          </h2>
          {ready > 0 && (
            <SubmitLine form={formId} act="ship">
              {words.ship(ready)}
            </SubmitLine>
          )}
          <PlanTable plan={plan} />
        </section>
      )}
      <LinesForm key={answer?.id} answer={answer} />
    </div>
  );
}

function PlanTable({ plan }: { plan: readonly PlannedLine[] }) {
  return (
    <Table
      caption={words.title}
      rows={plan}
      keyOf={({ line }) => String(line)}
      columns={[
        {
          head: words.heads.order,
          cell: ({ line, order, student }) => (
            <span className="grid">
              <span className="wrap-anywhere font-mono font-semibold">{order || words.line(line)}</span>
              <UserText text={student} className="wrap-anywhere text-muted text-sm empty:hidden" />
            </span>
          ),
        },
        {
          head: words.heads.parcel,
          cell: ({ carrier, number, parcel }) => (
            <span className="wrap-anywhere">
              {parcel
                ? `${parcel.carrier ?? kitAdminWords.noTracking} ${parcel.trackingNumber ?? ''}`
                : `${carrier} ${number}`}
            </span>
          ),
        },
        {
          head: words.heads.state,
          kind: 'long',
          cell: ({ kitId, problem, error }) =>
            kitId ? (
              <Badge tone="success">{words.ready}</Badge>
            ) : (
              <span className="font-semibold text-danger text-sm">
                {problem ? words.problems[problem] : error}
              </span>
            ),
        },
      ]}
    />
  );
}

function LinesForm({ answer }: { answer: ShippingAnswer | undefined }) {
  const of = fieldsOf(shippingForm, { values: answer?.values ?? shippingForm.blank, errors: answer?.errors });
  return (
    <Form
      id={formId}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="card grid max-w-3xl grid-cols-1 gap-5 p-4 sm:p-6"
    >
      <FormErrors errors={answer?.error} />
      <input type="hidden" name="checked" value={answer?.checked ?? ''} />
      <FormField {...of('lines')} rows={6} spellCheck={false} autoComplete="off" />
      <Field label={words.file} required={false}>
        {(wiring) => (
          <Input {...wiring} type="file" name="upload" accept=".csv,.tsv,.txt,text/csv,text/plain" />
        )}
      </Field>
      <SubmitLine variant={answer?.plan ? 'quiet' : 'primary'}>{words.check}</SubmitLine>
    </Form>
  );
}
