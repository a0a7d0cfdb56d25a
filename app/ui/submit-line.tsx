import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A form's button on a line of its own, so that a grid does not stretch it. */
export function SubmitLine(props: ComponentProps<typeof Button>) {
  return (
    <div>
      <Button type="submit" {...props} />
    </div>
  );
}
