import { useNavigation } from 'react-router';

/** A line on top while the next page is being fetched; it waits a moment, so that quick answers show nothing. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="pending-bar" />;
}
