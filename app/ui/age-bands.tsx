import { CheckField } from './field.tsx';

type AgeBandsProps = {
  bands: { adult: string; minor: string };
  chosen: string | null | undefined;
  error: string | undefined;
};

/** The two answers to the question of an age, of which none is chosen at first (DAY-173). */
export function AgeBands({ bands, chosen, error }: AgeBandsProps) {
  return (['adult', 'minor'] as const).map((band) => (
    <CheckField
      key={band}
      type="radio"
      name="band"
      value={band}
      label={bands[band]}
      defaultChecked={chosen === band}
      error={band === 'adult' ? error : undefined}
    />
  ));
}
