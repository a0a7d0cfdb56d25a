import { usePasskeyButton } from '#app/words/en/login-words.ts';
import { usePasskey } from './use-passkey.ts';

/** The button that logs in by a passkey. Without script it cannot work, and is not seen; its place is kept. */
export function PasskeyButton({ next }: { next: string }) {
  const { isAble, isBusy, error, ask } = usePasskey(`/login/passkey?${new URLSearchParams({ next })}`);
  if (isAble === false) return null;
  return (
    <div className="grid gap-2 [justify-items:inherit]">
      <button
        type="button"
        className={`link w-fit cursor-pointer${isAble ? '' : ' invisible'}`}
        data-part="passkeys"
        data-replay=""
        disabled={isBusy}
        onClick={() => void ask()}
      >
        {usePasskeyButton}
      </button>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
