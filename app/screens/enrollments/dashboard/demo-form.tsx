import type { ReactNode } from 'react';
import { Form } from '#app/ui/bound-form.tsx';

/** A form with one button, which loads demo data into the dashboard or removes it (DASH-3). */
export function DemoForm({ intent, children }: { intent: 'load-demo' | 'remove-demo'; children: ReactNode }) {
  return (
    <Form method="post" action="/dashboard" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
