import { useLocation } from 'react-router';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { panelWords } from '#app/words/en/panel-words.ts';
import { previewWords as words } from '#app/words/en/preview-words.ts';
import { PreviewFields } from './preview-fields.tsx';

type PreviewBarProps = {
  /** In the site's zone: `clockTime` is the form field's value, `moment` for people. */
  clockTime: string;
  moment: string;
  /** The code prefilled at the checkout, and what it takes off then. Both may be empty. */
  code: string;
  worth: string;
  hasFestival: boolean;
};

/** Only for admins: chooses the time and a coupon code, or ends the preview. */
export function PreviewBar({ clockTime, moment, code, worth, hasFestival }: PreviewBarProps) {
  const { pathname, search } = useLocation();
  const next = <input type="hidden" name="next" value={pathname + search} />;
  return (
    <section aria-label={panelWords.preview} className="border-accent border-b-4 bg-surface print:hidden">
      <div className="wrap grid gap-2 py-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <strong>{words.shopOn(moment)}</strong> {!hasFestival && words.noFestival}
            {code !== '' && `${code}: ${worth} `}
            {words.onlyYou}
          </p>
          <PlainForm method="post" action="/admin/preview">
            {next}
            <Button type="submit" size="sm">
              {words.backToNow}
            </Button>
          </PlainForm>
        </div>
        <details>
          <summary className="link w-fit cursor-pointer text-sm">{words.another}</summary>
          <PlainForm method="post" action="/admin/preview" className="mt-2 flex flex-wrap items-end gap-2">
            {next}
            <PreviewFields clockTime={clockTime} code={code} />
            <Button type="submit" variant="quiet">
              {panelWords.show}
            </Button>
          </PlainForm>
        </details>
      </div>
    </section>
  );
}
