import { data } from 'react-router';
import { ErrorMessage } from '#app/screens/site/error-page.tsx';

/** Answers any unknown URL with a 404: the layout, a short message and a link home (SHELL-1). */
export function loader() {
  return data(null, { status: 404 });
}

// Answers a form that is posted to an unknown URL with a 404, too.
export function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorMessage status={404} />;
}
