import { Moon, Sun } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { keepCookie } from '#app/ui/keep-cookie.ts';
import { toDarkTheme, toLightTheme } from '#app/words/en/frame-words.ts';
import { chooseTheme, themeCookieText } from './theme-choice.ts';

/** A variant for each theme (SHELL-6), of which CSS shows one: the server knows no system theme. */
export function ThemeToggle({ back }: { back: string }) {
  const look = 'size-11 place-items-center text-muted hover:text-ink';
  return (
    <form method="post" action="/theme" onSubmit={chooseTheme} data-replay="" data-offline="">
      <input type="hidden" name="next" value={back} />
      <button
        type="submit"
        name="theme"
        value="dark"
        data-cookie={themeCookieText('dark')}
        onClick={keepCookie}
        aria-label={toDarkTheme}
        className={`grid dark:hidden ${look}`}
      >
        <Icon of={Moon} size={22} />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        data-cookie={themeCookieText('light')}
        onClick={keepCookie}
        aria-label={toLightTheme}
        className={`hidden dark:grid ${look}`}
      >
        <Icon of={Sun} size={22} />
      </button>
    </form>
  );
}
