import { Link } from 'react-router';
import { settingsAddress } from '#app/domain/settings-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { orderListWords as words } from '#app/words/en/order-words.ts';

/** Tells the owner that buyers cannot pay on the site yet. Visitors never see this notice (SELL-107). */
export function NoWayToPay() {
  const may = useMay();
  return (
    <Notice tone="warning">
      {words.noWayToPay}{' '}
      {may('settings.write') && (
        <Link className="link" to={settingsAddress('selling')}>
          {words.toSettings}
        </Link>
      )}
    </Notice>
  );
}
