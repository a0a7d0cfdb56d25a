import { useLocation } from 'react-router';
import { drawnForField, loginPathFrom, type OtherAccount as Refusal } from '#app/domain/drawn-for.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { otherAccountWords as words } from '#app/words/en/other-account-words.ts';
import { ErrorHead } from './error-head.tsx';

// What the fields of pages contain beside what people type: ids, times, numbers and the names of buttons.
const unseen = /^(?:[\da-f-]{36}|[\d-]+T[\d:.]+Z|\d*|[a-z-]{1,20})$/;

/** Drawn for another account (OPS-70): who is logged in, what was typed, and sending it again. */
export function OtherAccount({ loggedInAs, sent }: Refusal) {
  const { pathname } = useLocation();
  const isTyped = ([name, value]: [string, string]) => name !== drawnForField && !unseen.test(value);
  const hidden = sent.filter((field) => !isTyped(field));
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-4 py-12 sm:px-6">
      <ErrorHead title={words.title} />
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-lg">{words.who(loggedInAs)}</p>
      <form method="post" className="grid gap-5">
        <p>
          {loggedInAs === null ? (
            <a href={loginPathFrom(pathname)} target="_blank" rel="noopener" className="link">
              {words.logIn}
            </a>
          ) : (
            words.logIn
          )}
          {words.again}
        </p>
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {sent.filter(isTyped).map(([name, value]) => (
          <TextareaField
            key={`${name} ${value}`}
            id={undefined}
            name={name}
            label={labelOf(name)}
            rows={Math.min(8, 1 + Math.ceil(value.length / 60))}
            defaultValue={value}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{words.send}</Button>
          <ButtonLink href="" variant="quiet">
            {words.leave}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

function labelOf(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[_.-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
