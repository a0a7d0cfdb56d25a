import { longestCouponCode } from '#app/domain/text-limits.ts';
import { Input } from '#app/ui/field.tsx';
import { previewWords } from '#app/words/en/preview-words.ts';

type PreviewFieldsProps = {
  /** The initial date and time of the field, in the site's time zone: `2026-11-12T18:30`. */
  clockTime: string;
  code?: string;
};

/** Another time for the shop, in the site's zone, and perhaps a coupon code. */
export function PreviewFields({ clockTime, code = '' }: PreviewFieldsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is ours. */}
      <label className="grid text-muted text-xs">
        {previewWords.asAt}
        <Input type="datetime-local" name="moment" required defaultValue={clockTime} className="w-56" />
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is ours. */}
      <label className="grid text-muted text-xs">
        {previewWords.withCode}
        <Input
          name="code"
          maxLength={longestCouponCode}
          autoCapitalize="characters"
          defaultValue={code}
          className="w-40"
        />
      </label>
    </>
  );
}
