import { Link } from 'react-router';
import { withAcademy } from '#app/domain/brand.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import type { HelperRole } from '#app/domain/helper.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { ListCard } from '#app/ui/list-card.tsx';
import { RowMenu } from '#app/ui/row-menu.tsx';
import { helperRoleWords, helperWords as words } from '#app/words/en/helper-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type Does = { id: string; name: string; role: HelperRole; titles: readonly string[] };

const work = ({ role, titles }: Does) => [helperRoleWords[role].label, ...titles].join(' · ');

export function HelperList({
  rows,
}: {
  rows: readonly (Does & { email: string; secondFactorAt: Date | null })[];
}) {
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <ListCard
          key={row.id}
          title={row.name || row.email}
          href={`/admin/students/${row.id}`}
          sub={work(row)}
          badge={
            <Badge tone={row.secondFactorAt ? 'success' : 'neutral'}>
              {row.secondFactorAt ? words.factor : words.noFactor}
            </Badge>
          }
          actions={
            <RowMenu label={words.more(row.name)}>
              <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={`?edit=${row.id}`}>
                {panelWords.edit}
              </Link>
              <ConfirmForm
                question={words.endQuestion(row.name)}
                fields={{ intent: 'end', id: row.id, name: row.name }}
                confirmLabel={words.end}
                variant="danger"
              >
                {words.end}
              </ConfirmForm>
            </RowMenu>
          }
        >
          <p className="wrap-anywhere text-muted text-sm">{row.email}</p>
        </ListCard>
      ))}
    </ul>
  );
}

type Invited = Does & { email: string | null; expiresAt: Date; link: string };

export function InvitationList({ rows, zone }: { rows: readonly Invited[]; zone: string }) {
  const brand = useBrand();
  if (rows.length === 0) return null;
  return (
    <ul aria-label={words.open} className="grid gap-3">
      {rows.map((row) => (
        <ListCard
          key={row.id}
          title={row.name}
          sub={work(row)}
          badge={
            <Badge tone="warning">{`${words.open}, ${words.until(formatDate(row.expiresAt, zone))}`}</Badge>
          }
          actions={
            <RowMenu label={words.more(row.name)}>
              <ConfirmForm
                question={words.withdrawQuestion(row.name)}
                fields={{ intent: 'withdraw', id: row.id, name: row.name }}
                confirmLabel={words.withdraw}
                variant="danger"
              >
                {words.withdraw}
              </ConfirmForm>
            </RowMenu>
          }
        >
          {row.email && <p className="wrap-anywhere text-muted text-sm">{row.email}</p>}
          <p>
            <a
              href={whatsAppLink('', withAcademy(words.message(row, row.link), brand))}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'sm', variant: row.email ? 'quiet' : 'primary' })}
            >
              {words.whatsApp}
              <span className="sr-only">: {row.name}</span>
            </a>
          </p>
          <CopyLine label={words.link} shown={row.link} words={copyWords} />
        </ListCard>
      ))}
    </ul>
  );
}
