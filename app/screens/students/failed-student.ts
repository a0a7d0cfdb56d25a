/** The values typed to correct or withdraw one certificate. */
export type TypedAmendment = { enrollment: string; name: string; number: string; reason: string };

export type StudentAnswer = { error: string; typed: TypedAmendment } | { makeAdminError: string };

/** Returns the values typed into the two forms of a certificate. */
export function typedAmendment(form: FormData): TypedAmendment {
  const text = (name: string, most: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, most) : '';
  };
  return {
    enrollment: text('enrollment', 100),
    name: text('name', 500),
    number: text('number', 100),
    reason: text('reason', 2_000),
  };
}

/** The response of a student's page to a form that failed for an unexpected reason. */
export function failedStudent(form: FormData): StudentAnswer {
  return form.get('intent') === 'make-admin'
    ? { makeAdminError: 'Failed to make this user an admin. Please try again.' }
    : { error: 'Failed to update student. Please try again.', typed: typedAmendment(form) };
}
