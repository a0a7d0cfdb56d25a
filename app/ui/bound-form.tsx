import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import {
  type Fetcher,
  type FetcherFormProps,
  type FetcherSubmitOptions,
  Form as RouterForm,
  type SubmitOptions,
  useFetcher as useRouterFetcher,
  useSubmit as useRouterSubmit,
} from 'react-router';
import { drawnForField } from '#app/domain/drawn-for.ts';

/** What can be submitted: an HTML element, whose form's fields are sent, or the fields themselves. */
type Sent = HTMLFormElement | HTMLButtonElement | FormData | URLSearchParams | Record<string, string>;

const DrawnForContext = createContext<string | null>(null);

/** Tells the forms of a page for which account the page is drawn: an `accountKey`, or null for nobody. */
export function DrawnFor({ account, children }: { account: string | null; children: ReactNode }) {
  return <DrawnForContext value={account}>{children}</DrawnForContext>;
}

/** That of the first render: what was typed was typed for it (OPS-70). None for nobody. */
export function useDrawnFor(): Record<string, string> {
  const account = use(DrawnForContext);
  const [fields] = useState(
    (): Record<string, string> => (account === null ? {} : { [drawnForField]: account }),
  );
  return fields;
}

function DrawnForFields() {
  const fields = Object.entries(useDrawnFor());
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** React Router's form. The server refuses it if another account is logged in than the one it was drawn for. */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...props}>
      {children}
      {props.method === 'post' && <DrawnForFields />}
    </RouterForm>
  );
}

/** A form that the browser sends as a new document, bound to its account as `Form` is. */
export function PlainForm({ children, ...props }: ComponentProps<'form'>) {
  return (
    <form {...props}>
      {children}
      {props.method === 'post' && <DrawnForFields />}
    </form>
  );
}

/** React Router's `useSubmit`, bound to the account as `Form` is. */
export function useSubmit(): (target: Sent, options?: SubmitOptions) => Promise<void> {
  const fields = useDrawnFor();
  const submit = useRouterSubmit();
  // The same function at each render, because effects depend on it.
  return useCallback(
    (target: Sent, options?: SubmitOptions) => submit(bound(target, options, fields), options),
    [submit, fields],
  );
}

type BoundFetcher<Answer> = {
  Form: ComponentType<FetcherFormProps>;
  submit: (target: Sent, options?: FetcherSubmitOptions) => Promise<void>;
  load: (href: string) => Promise<void>;
  state: Fetcher['state'];
  formData: FormData | undefined;
  data: Answer | undefined;
};

/** Bound to the account as `Form` is. The type is written out: TypeScript needs minutes to infer it. */
export function useFetcher<Answer = unknown>(options?: { key: string }): BoundFetcher<Answer> {
  const fields = useDrawnFor();
  const fetcher = useRouterFetcher<Answer>(options);
  const { Form: FetcherForm, submit, load, state, formData } = fetcher;
  const parts = useMemo(
    () => ({
      Form: ({ children, ...props }: FetcherFormProps) => (
        <FetcherForm {...props}>
          {children}
          <DrawnForFields />
        </FetcherForm>
      ),
      submit: (target: Sent, options?: FetcherSubmitOptions) =>
        submit(bound(target, options, fields), options),
    }),
    [FetcherForm, submit, fields],
  );
  // The cast is what `useFetcher<Answer>` of React Router says of an action's data, for data that needs no conversion.
  return { ...parts, load, state, formData, data: fetcher.data as Answer | undefined };
}

// A form that is submitted as an element has the field already.
function bound(target: Sent, options: SubmitOptions | undefined, fields: Record<string, string>): Sent {
  if (options?.method !== 'post') return target;
  if (target instanceof FormData || target instanceof URLSearchParams) {
    for (const [name, value] of Object.entries(fields)) target.set(name, value);
    return target;
  }
  return target instanceof HTMLElement ? target : { ...target, ...fields };
}
