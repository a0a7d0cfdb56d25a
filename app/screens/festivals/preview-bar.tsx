import { useLocation } from 'react-router';
import { type Day, formatDateLong } from '#app/domain/calendar.ts';
import { Button } from '#app/ui/button.tsx';

/**
 * Tells an admin who previews another day that the site is shown as on that day, with a button to leave the
 * preview. Nobody else ever sees this bar.
 */
export function PreviewBar({ day, hasFestival }: { day: Day; hasFestival: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <section aria-label="Preview" className="border-accent border-b-4 bg-surface print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p>
          <strong>Previewing {formatDateLong(day)}.</strong>{' '}
          {hasFestival ? 'Only you see this.' : 'No festival runs on this day. Only you see this.'}
        </p>
        <form method="post" action="/admin/preview">
          <input type="hidden" name="next" value={pathname + search} />
          <Button type="submit" variant="quiet" size="sm">
            Exit preview
          </Button>
        </form>
      </div>
    </section>
  );
}
