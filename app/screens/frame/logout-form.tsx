import { logoutLabel } from '#app/words/en/frame-words.ts';
/** A form, because a link must not change state (SHELL-3, SHELL-7). */
export function LogoutForm({ className }: { className: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={className}>
        {logoutLabel}
      </button>
    </form>
  );
}
