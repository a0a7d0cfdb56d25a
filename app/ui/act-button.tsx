import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button that sends a form of the panel, as the named act `act` if there is one (`actBy`). */
export function ActButton({ act, ...rest }: ComponentProps<typeof Button> & { act?: string }) {
  return <Button type="submit" name={act && 'intent'} value={act} {...rest} />;
}
