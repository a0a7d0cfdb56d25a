import { TextField } from '#app/ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';

/**
 * The form field for the link of a video. It is hidden for other kinds of lessons by CSS alone, so that it
 * also works without JavaScript.
 */
export function VideoFields({ values, errors }: FieldsProps) {
  return (
    <TextField
      name="video"
      label="Link of the video"
      required={false}
      inputMode="url"
      hint="At YouTube or Vimeo. Students see it after a press; until then nothing is asked of these hosts. Whether they watched it cannot be measured, so they mark the lesson as done themselves."
      defaultValue={values.video}
      error={errors.video}
      className="hidden group-has-[[data-kind=video]:checked]/form:block"
    />
  );
}
