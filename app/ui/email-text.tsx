/** An email address that breaks before its @ where its column is narrow, and anywhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return <span className="wrap-anywhere">{email}</span>;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
