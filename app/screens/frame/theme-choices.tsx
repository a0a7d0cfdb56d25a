import { keepCookie } from '#app/ui/keep-cookie.ts';
import { darkTheme, lightTheme, systemTheme, themeLabel } from '#app/words/en/frame-words.ts';
import { chooseTheme, themeCookieText, useTheme } from './theme-choice.ts';

const choices = [
  { theme: 'auto', label: systemTheme },
  { theme: 'light', label: lightTheme },
  { theme: 'dark', label: darkTheme },
] as const;

/** Unlike the toggle, also offers to follow the system's theme (SHELL-6). */
export function ThemeChoices({ theme, back }: { theme: string; back: string }) {
  const current = useTheme(theme);
  return (
    <form method="post" action="/theme" onSubmit={chooseTheme} data-replay="" data-offline="">
      <input type="hidden" name="next" value={back} />
      <fieldset className="flex flex-wrap items-center gap-1">
        <legend className="float-left mr-2 text-muted text-sm">{themeLabel}</legend>
        {choices.map((choice) => (
          <button
            key={choice.theme}
            type="submit"
            name="theme"
            value={choice.theme}
            data-cookie={themeCookieText(choice.theme)}
            onClick={keepCookie}
            aria-pressed={current === choice.theme}
            className="min-h-9 px-3 text-muted text-sm hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
