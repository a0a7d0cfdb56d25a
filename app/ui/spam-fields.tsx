type SpamFieldsProps = {
  /** The name of the trap field, which only bots fill in. */
  trap: string;
  /** The name of the hidden field with the time at which the form was shown. `value` is that time. */
  name: string;
  value: string;
};

/**
 * The hidden fields by which the server recognizes bots: a trap field that people do not see, and the time at
 * which the form was shown.
 */
export function SpamFields({ trap, name, value }: SpamFieldsProps) {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name={trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input type="hidden" name={name} defaultValue={value} />
    </div>
  );
}
