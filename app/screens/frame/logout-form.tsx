/** Logging out changes state, so this is a form and never a link (SHELL-3, SHELL-7). */
export function LogoutForm({ className }: { className: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}
