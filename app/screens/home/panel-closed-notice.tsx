import { Notice } from '#app/ui/notice.tsx';
import { portalWords } from '#app/words/en/portal-words.ts';

/** Shown on the home page to somebody whom `/admin` has sent there, because only the owner may open it (ADM-1, OPS-51). */
export function PanelClosed() {
  return (
    <div className="wrap pt-4">
      <Notice>
        {portalWords.closed}{' '}
        <a className="link" href="/admin/login">
          {portalWords.toLogin}
        </a>
      </Notice>
    </div>
  );
}
