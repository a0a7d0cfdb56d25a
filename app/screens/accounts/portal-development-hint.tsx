import { Slotted } from '#app/ui/slotted.tsx';
import { developmentHintWords } from '#app/words/en/portal-login-words.ts';
/** Where the panel's password comes from (PORTAL-4). Builds for production do not contain it. */
export function PortalDevelopmentHint({ password }: { password: string | null }) {
  return (
    <p className="mt-6 border-accent border-l-4 bg-accent-soft px-4 py-3 text-sm">
      <strong>{developmentHintWords.mode}</strong>{' '}
      <Slotted
        text={password === null ? developmentHintWords.printed : developmentHintWords.passwordIs}
        slots={{ password: <code>{password}</code>, setting: <code>ADMIN_PASSWORD</code> }}
      />
    </p>
  );
}
