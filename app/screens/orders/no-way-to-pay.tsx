import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { orderListWords as words } from '#app/words/en/order-words.ts';

/** Tells the owner that buyers cannot pay on the site yet. Visitors never see this notice (SELL-107). */
export function NoWayToPay() {
  return (
    <Notice tone="warning">
      {words.noWayToPay}{' '}
      <Link className="link" to="/admin/settings#selling">
        {words.toSettings}
      </Link>
    </Notice>
  );
}
