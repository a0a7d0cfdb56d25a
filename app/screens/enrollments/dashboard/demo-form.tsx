import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** The form of a button that loads or removes the dashboard's demo data (DASH-3). */
export function DemoForm({ intent, children }: { intent: 'load-demo' | 'remove-demo'; children: ReactNode }) {
  return (
    <Form method="post" action="/dashboard" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
