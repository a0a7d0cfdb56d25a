import type { ListedKey } from '#app/core/moving/choose-dump-keys.server.ts';
import { dumpKinds } from '#app/core/moving/storage-dump.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { kindWord, dumpWords as words } from '#app/words/en/move-words.ts';

type DumpFormProps = { keys: readonly ListedKey[]; error?: string | undefined };

/** What each key of a `localStorage` copy seems to contain, to be corrected (MOVE-30). */
export function DumpForm({ keys, error }: DumpFormProps) {
  return (
    <Card className="max-w-4xl">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <p className="mb-4 text-muted">{words.lead}</p>
      <Form method="post" className="grid grid-cols-1 gap-5">
        <FormErrors errors={error} />
        <div className="grid gap-4 sm:grid-cols-2">
          {keys.map(({ key, found, chosen }, at) => (
            <SelectField
              key={key}
              name={`key-${at}`}
              label={<span className="wrap-anywhere">{key}</span>}
              defaultValue={chosen ?? ''}
            >
              <option value="">{words.guess(found.map(kindWord))}</option>
              <option value="none">{words.none}</option>
              {dumpKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWord(kind)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <SubmitLine act="keys">{words.check}</SubmitLine>
      </Form>
    </Card>
  );
}
