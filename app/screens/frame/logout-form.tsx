/**
 * The Logout button. It is in a form, because logging out changes state and a link must not do that (SHELL-3,
 * SHELL-7).
 */
export function LogoutForm({ className }: { className: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}
