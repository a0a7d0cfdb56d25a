type SpamFieldsProps = {
  /** The name of the trap. */
  trap: string;
  /** The name of the field that holds when the form was shown, and that time. */
  name: string;
  value: string;
};

/** The hidden fields by which the server recognizes bots: a trap that people do not see, and a time. */
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
