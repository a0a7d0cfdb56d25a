import { continueWith } from '#app/words/en/login-words.ts';
export type ServiceWay = { id: string; label: string };

/** Links to the services by which people log in. They are `<a>`: the browser itself goes to the service. */
export function ServiceLinks({ ways, next }: { ways: readonly ServiceWay[]; next: string }) {
  return (
    <div className="grid gap-3">
      {ways.map(({ id, label }) => (
        <a
          key={id}
          className="link w-fit"
          rel="nofollow"
          href={`/login/with/${id}?${new URLSearchParams({ next })}`}
        >
          {continueWith}
          {label}
        </a>
      ))}
    </div>
  );
}
