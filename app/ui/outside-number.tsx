type OutsideNumberProps = {
  /** The name of the service that gave the number, where the number does not say it. */
  from?: string | undefined;
  number: string;
};

/** The longest number that stays on one line. Longer ones wrap; otherwise a table would be wider than the screen. */
const longestLine = 12;

/** A number that identifies something outside the shop, such as a payment at the bank. A click selects all of it. */
export function OutsideNumber({ from, number }: OutsideNumberProps) {
  return (
    <span>
      {from && `${from} `}
      <span
        className={`select-all font-mono text-sm ${number.length > longestLine ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
      >
        {number}
      </span>
    </span>
  );
}
