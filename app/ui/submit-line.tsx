import type { ComponentProps } from 'react';
import { ActButton } from './act-button.tsx';

/** A form's button on a line of its own, so that a grid does not stretch it. */
export function SubmitLine(props: ComponentProps<typeof ActButton>) {
  return (
    <div>
      <ActButton {...props} />
    </div>
  );
}
