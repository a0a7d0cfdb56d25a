import { formatRupees } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import type { StruckDifference } from '#app/core/offers/struck-differences.server.ts';
import { confirmPriceForm } from '#app/core/prices/confirm-price-form.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { languageOf } from '#app/domain/language-of.ts';
import type { PriceSettings } from '#app/domain/settings.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { priceHistoryWords as words } from '#app/words/en/price-history-words.ts';

export type ProofAnswer = FormAnswer<(typeof confirmPriceForm.fields)[number]>;

type StruckPricesProps = PriceSettings & {
  /** By it, the server notices that another admin has changed the prices. */
  version: number;
  differences: readonly StruckDifference[];
  zone: string;
  answer: ProofAnswer | undefined;
};

/**
 * The admin panel's page about former prices that are struck through. With a switch, the owner decides whether pages
 * show the former price as typed or only as confirmed by the price history. Below are the courses for which the two
 * prices differ.
 */
export function StruckPrices({ struck, version, differences, zone, answer }: StruckPricesProps) {
  const may = useMay();
  const other = struck === 'typed' ? 'history' : 'typed';
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <FormErrors errors={answer?.error} />
      <Notice tone={struck === 'typed' && differences.length > 0 ? 'warning' : 'info'}>
        <p className="font-semibold">{words.now[struck]}</p>
        <p>{words.rule}</p>
        {may('settings.write') && (
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="struck" value={other} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" variant={other === 'history' ? 'primary' : 'quiet'}>
              {words.switchTo[other]}
            </Button>
          </Form>
        )}
      </Notice>
      {differences.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className="grid gap-4">
          {differences.map((difference) => (
            <Difference
              key={difference.id}
              {...{ difference, zone }}
              answer={answer?.values.courseId === difference.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type DifferenceProps = { difference: StruckDifference; zone: string; answer: ProofAnswer | undefined };

function Difference({ difference, zone, answer }: DifferenceProps) {
  const { id, title, price, typed, proven, prior } = difference;
  return (
    <li>
      <Card className="grid gap-3">
        <h2 className="text-lg" lang={languageOf(title)}>
          <Link className="tap hover:underline" to={`/admin/courses/${encodeURIComponent(id)}`}>
            {title}
          </Link>
        </h2>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
          <dt className="text-muted">{words.heads.price}</dt>
          <dd className="figure">{formatRupees(price)}</dd>
          <dt className="text-muted">{words.heads.typed}</dt>
          <dd>{struckText(typed)}</dd>
          <dt className="text-muted">{words.heads.proven}</dt>
          <dd>{struckText(proven)}</dd>
        </dl>
        <p className="text-muted text-sm">
          {words.proof[prior.from]}. {words.since(formatDateTime(prior.saleSince, zone))}
        </p>
        {prior.from === 'unknown' && <Confirm id={id} typed={typed} answer={answer} />}
      </Card>
    </li>
  );
}

function Confirm({
  id,
  typed,
  answer,
}: {
  id: string;
  typed: number | null;
  answer: ProofAnswer | undefined;
}) {
  const values = answer?.values ?? { price: String(typed ?? '') };
  const of = fieldsOf(confirmPriceForm, { values, errors: answer?.errors });
  return (
    <details open={answer !== undefined}>
      <summary className="link w-fit cursor-pointer">{words.confirm}</summary>
      <Form method="post" className="mt-3 grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="courseId" value={id} />
        <FormField {...of('price')} />
        <FormField {...of('reason')} />
        <Button type="submit" variant="quiet" className="sm:mt-6">
          {words.confirmDo}
        </Button>
      </Form>
    </details>
  );
}

function struckText(rupees: number | null) {
  return rupees === null ? words.nothing : <s className="figure">{formatRupees(rupees)}</s>;
}
