import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { setupWords } from '#app/words/en/setup-words.ts';

/**
 * A notice on the admin panel's Overview tab with a link to the setup checklist. It is shown until the shop is open.
 */
export function SetupNotice({ open }: { open: number }) {
  return (
    <Notice>
      <Link className="link" to="/admin/setup">
        {setupWords.title}
      </Link>
      {`: ${setupWords.progress(open)}`}
    </Notice>
  );
}
