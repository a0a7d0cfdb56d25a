import { useRef } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';
import type { FieldsProps } from './fields-props.ts';
import { OwnVideoField } from './own-video-field.tsx';

/** A link or an upload. CSS hides the fields of other kinds, also without JavaScript. */
export function VideoFields(props: FieldsProps) {
  const { values, errors } = props;
  const address = useRef<HTMLInputElement>(null);
  const { of } = typedIn(values, errors);
  return (
    <div className="hidden gap-5 group-has-[[data-kind=video]:checked]/form:grid">
      <TextField
        ref={address}
        {...of('video')}
        label={lessonFormWords.video}
        required={false}
        inputMode="url"
        hint={lessonFormWords.videoHint}
      />
      <OwnVideoField {...props} address={address} />
    </div>
  );
}
