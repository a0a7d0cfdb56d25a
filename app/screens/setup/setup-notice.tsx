import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { setupWords } from '#app/words/en/setup-words.ts';

/** A notice on the Overview that links to the setup checklist, as long as the shop is not open. */
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
