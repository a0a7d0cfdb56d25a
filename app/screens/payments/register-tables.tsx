import { formatCount } from '@pankh/india/money.ts';
import type { RegisterRow, RegisterSum, Uncovered } from '#app/core/documents/register-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { useMay } from '#app/ui/rights-context.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { documentTitles, exactRupees } from '#app/words/en/document-words.ts';
import { registerWords } from '#app/words/en/register-words.ts';

const { heads } = registerWords;
type Amounts = { taxable: number | null; cgst: number | null; sgst: number | null; igst: number | null };

const rupees = (paise: number | null) => (paise ? exactRupees(paise) : registerWords.nothing);

/** The columns of the taxes; none in a month without GST. */
const taxColumns = <Row extends Amounts>(hasGst: boolean): Column<Row>[] =>
  hasGst
    ? (['taxable', 'cgst', 'sgst', 'igst'] as const).map((name) => ({
        head: heads[name],
        kind: 'figure',
        cell: (row) => rupees(row[name]),
      }))
    : [];

/** The documents of a month with their taxes (DAY-52). */
export function RegisterTable({ rows, hasGst }: { rows: readonly RegisterRow[]; hasGst: boolean }) {
  const columns: Column<RegisterRow>[] = [
    { head: heads.number, cell: (row) => <Numbered {...row} /> },
    { head: heads.date, kind: 'short', cell: ({ day }) => formatDate(day) },
    {
      head: heads.buyer,
      cell: ({ buyer, gstin }) => (
        <span className="grid">
          <span className="wrap-anywhere">{buyer}</span>
          {gstin && <span className="font-mono">{gstin}</span>}
        </span>
      ),
    },
    ...(hasGst ? [placeColumn] : []),
    ...taxColumns<RegisterRow>(hasGst),
    { head: heads.total, kind: 'figure', cell: ({ total }) => exactRupees(total) },
    { head: heads.order, cell: (row) => <Ordered {...row} /> },
  ];
  return (
    <Table caption={registerWords.documents} columns={columns} rows={rows} keyOf={({ number }) => number} />
  );
}

const placeColumn: Column<RegisterRow> = {
  head: heads.place,
  cell: ({ place, sac, rate }) => (
    <span className="grid">
      {place}
      {sac !== null && (
        <span className="whitespace-nowrap text-muted">
          {heads.sac} {sac}, {registerWords.rateOf(rate)}
        </span>
      )}
    </span>
  ),
};

function Numbered({ number, kind, against, orderId }: RegisterRow) {
  return (
    <span className="grid">
      {orderId ? (
        <a
          className="link whitespace-nowrap font-mono"
          href={`/admin/orders/${orderId}/${documentFile(number)}`}
        >
          {number}
        </a>
      ) : (
        <span className="whitespace-nowrap font-mono">{number}</span>
      )}
      <span className="text-muted">
        {documentTitles[kind]}
        {against && ` ${registerWords.against(against)}`}
      </span>
    </span>
  );
}

function Ordered({ order, orderId, reference }: RegisterRow) {
  return (
    <span className="grid">
      <OrderLink about={order} orderId={orderId} />
      {reference && <span className="text-muted">{reference}</span>}
    </span>
  );
}

function OrderLink({ about, orderId }: { about: string; orderId: string | null }) {
  const may = useMay();
  if (!orderId || !may('orders.read')) return about;
  return (
    <TextLink className="whitespace-nowrap font-mono" to={`/admin/orders/${orderId}`}>
      {about}
    </TextLink>
  );
}

/** Sums for each rate and, if there are several, in all (DAY-52). */
export function RegisterSums({ sums, hasGst }: { sums: readonly RegisterSum[]; hasGst: boolean }) {
  const all = (name: keyof Omit<RegisterSum, 'rate'>) => sums.reduce((sum, row) => sum + row[name], 0);
  const whole = {
    ...{ count: all('count'), taxable: all('taxable'), cgst: all('cgst'), sgst: all('sgst') },
    ...{ igst: all('igst'), total: all('total') },
  };
  type Sum = Omit<RegisterSum, 'rate'> & { label: string };
  const rows: Sum[] = [
    ...sums.map(({ rate, ...sum }) => ({ ...sum, label: registerWords.rateOf(rate) })),
    ...(sums.length > 1 ? [{ ...whole, label: registerWords.all }] : []),
  ];
  const columns: Column<Sum>[] = [
    { head: registerWords.rate, cell: ({ label }) => label },
    { head: registerWords.documents, kind: 'figure', cell: ({ count }) => formatCount(count) },
    ...taxColumns<Sum>(hasGst),
    { head: heads.total, kind: 'figure', cell: ({ total }) => <strong>{exactRupees(total)}</strong> },
  ];
  return <Table caption={registerWords.sums} columns={columns} rows={rows} keyOf={({ label }) => label} />;
}

/** Where the month's money is not what its documents say (DAY-130). */
export function UncoveredTable({ rows }: { rows: readonly Uncovered[] }) {
  const { moved, said, differs } = registerWords.uncoveredHeads;
  const columns: Column<Uncovered>[] = [
    {
      head: heads.order,
      cell: ({ about, orderId, buyer }) => (
        <span className="grid">
          {orderId ? <OrderLink about={about} orderId={orderId} /> : registerWords.byHand}
          <span className="text-muted">{buyer}</span>
        </span>
      ),
    },
    { head: moved, kind: 'figure', cell: (row) => exactRupees(row.moved) },
    { head: said, kind: 'figure', cell: (row) => exactRupees(row.said) },
    { head: differs, kind: 'figure', cell: (row) => exactRupees(row.moved - row.said) },
  ];
  return (
    <Table caption={registerWords.uncovered} columns={columns} rows={rows} keyOf={({ about }) => about} />
  );
}
