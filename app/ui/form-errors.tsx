import { Notice } from './notice.tsx';

/** The errors of a whole form, which screen readers announce at once. Renders nothing without errors. */
export function FormErrors({ errors }: { errors: readonly string[] | string | undefined }) {
  const list = typeof errors === 'string' ? [errors] : (errors ?? []);
  if (list.length === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      {list.length === 1 ? (
        <p>{list[0]}</p>
      ) : (
        <ul className="list-inside list-disc">
          {list.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
