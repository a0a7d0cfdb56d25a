/**
 * Says where the password of the admin panel comes from (PORTAL-4). This hint is shown only in development; builds for
 * production do not contain it.
 */
export function PortalDevelopmentHint({ password }: { password: string | null }) {
  return (
    <p className="mt-6 border-accent border-l-4 bg-accent-soft px-4 py-3 text-sm">
      <strong>Development mode:</strong>{' '}
      {password === null ? (
        <>
          the password was printed when the server first started. Set <code>ADMIN_PASSWORD</code> to choose
          one.
        </>
      ) : (
        <>
          the password is <code>{password}</code>, from <code>ADMIN_PASSWORD</code>.
        </>
      )}
    </p>
  );
}
