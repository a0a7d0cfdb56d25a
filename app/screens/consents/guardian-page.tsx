import type { ReactNode } from 'react';
import { guardianForm } from '#app/core/consents/guardian-form.ts';
import type { FormErrors, FormValues } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { FormErrors as ErrorMessage } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { guardianWords as words } from '#app/words/en/guardian-words.ts';

export type Child = {
  name: string;
  courses: readonly { title: string; progress: number }[];
  standing: 'waiting' | 'given' | 'ended';
  guardianName: string;
  givenOn: string | null;
  hasAccount: boolean;
  /** The words that were agreed to or, before, those to agree to. */
  words: string;
  dataPath: string;
};

type Answer = {
  values?: FormValues<'name' | 'words' | 'intent'>;
  errors?: FormErrors<'name'>;
  error?: string;
};

type GuardianPageProps = {
  child: Child | null;
  answer: Answer | undefined;
  /** The question before the account is deleted, where there is no script. */
  question: ReactNode;
};

/** The page behind a parent's link; `child` is null after the account was deleted. */
export function GuardianPage({ child, answer, question }: GuardianPageProps) {
  const { name: academy } = useBrand();
  if (!child)
    return (
      <>
        <PageHeader title={words.title} />
        <p className="wrap pb-16 text-lg" role="status">
          {words.erased}
        </p>
      </>
    );
  const isGiven = child.standing === 'given';
  return (
    <>
      <PageHeader title={words.title} lead={words.lead(child.name, academy)} />
      <div className="wrap pb-16">
        <div className="grid max-w-3xl gap-6">
          {question}
          <ErrorMessage errors={answer?.error} />
          {isGiven && (
            <Notice tone="success" role="status">
              {words.given(child.guardianName, child.givenOn ?? '')}
            </Notice>
          )}
          {child.standing === 'ended' && (
            <Notice tone="warning" role="status">
              {words.ended}
            </Notice>
          )}
          <blockquote className="border-line border-l-4 pl-4 text-lg">{child.words}</blockquote>
          <ul className="grid list-disc gap-2 pl-5">
            {!isGiven && <li>{words.closed}</li>}
            {words.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p className="text-muted text-sm">{words.law}</p>
          {isGiven ? (
            <Form method="post">
              <Button type="submit" name="intent" value="end" variant="danger" className="w-full sm:w-auto">
                {words.withdraw}
              </Button>
            </Form>
          ) : (
            <AgreeForm child={child} answer={answer} />
          )}
          <Kept child={child} />
        </div>
      </div>
    </>
  );
}

function AgreeForm({ child, answer }: { child: Child; answer: Answer | undefined }) {
  const of = fieldsOf(guardianForm, {
    values: { name: answer?.values?.name ?? child.guardianName },
    errors: answer?.errors,
  });
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="words" value={child.words} />
      <FormField {...of('name')} autoComplete="name" />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" name="intent" value="agree" size="lg">
          {words.agree}
        </Button>
        {child.standing === 'waiting' && (
          <Button type="submit" name="intent" value="end" variant="quiet" size="lg">
            {words.refuse}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Kept({ child: { courses, hasAccount, dataPath } }: { child: Child }) {
  return (
    <>
      {courses.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{words.courses}</h2>
          <ul className="grid gap-2">
            {courses.map(({ title, progress }) => (
              <li key={title}>
                <strong>{title}</strong> {words.progress(progress)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasAccount && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
          <ButtonLink href={dataPath} variant="quiet" size="sm" download>
            {words.data}
          </ButtonLink>
          <ConfirmForm question={words.eraseQuestion} fields={{ intent: 'erase' }} confirmLabel={words.erase}>
            {words.erase}
          </ConfirmForm>
        </div>
      )}
    </>
  );
}
