import { Input } from '#app/ui/field.tsx';

type PreviewFieldsProps = {
  /** The minute that is filled in, in the site's time zone: `2026-11-12T18:30`. */
  clockTime: string;
  code?: string;
};

/** The fields of a form that starts a preview: a minute in the site's time zone, and a code or none. */
export function PreviewFields({ clockTime, code = '' }: PreviewFieldsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is ours. */}
      <label className="grid text-muted text-xs">
        See the shop as at
        <Input type="datetime-local" name="moment" required defaultValue={clockTime} className="w-56" />
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is ours. */}
      <label className="grid text-muted text-xs">
        With the code (optional)
        <Input name="code" maxLength={40} autoCapitalize="characters" defaultValue={code} className="w-40" />
      </label>
    </>
  );
}
