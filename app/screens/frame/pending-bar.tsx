import { useNavigation } from 'react-router';

/**
 * A line at the top while the next page is being fetched; it appears after a short delay, so that quick
 * responses show nothing.
 */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="pending-bar" />;
}
