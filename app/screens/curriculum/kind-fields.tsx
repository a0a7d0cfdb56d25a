import { ClassFields } from './class-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { QuizFields } from './quiz-fields.tsx';
import { VideoFields } from './video-fields.tsx';

/**
 * The form fields that only one kind of lesson has, in one component for each such kind. The form contains them all;
 * CSS hides the fields of the kinds that are not chosen, so that the form also works without JavaScript.
 */
export function KindFields(props: FieldsProps) {
  return (
    <>
      <VideoFields {...props} />
      <ClassFields {...props} />
      <QuizFields {...props} />
    </>
  );
}
