import { setupRibbonWords } from '#app/words/en/setup-ribbon-words.ts';

/** The bar above every public page that tells an admin that the shop is not open yet. Only admins see it. */
export function SetupRibbon() {
  return (
    <p className="border-line border-b bg-sunk text-sm print:hidden">
      <span className="wrap flex flex-wrap gap-x-3 gap-y-1 py-2">
        {setupRibbonWords.text}
        <a className="link" href="/admin/setup">
          {setupRibbonWords.link}
        </a>
      </span>
    </p>
  );
}
