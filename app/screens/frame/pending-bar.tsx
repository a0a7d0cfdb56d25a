import { useNavigation } from 'react-router';

/**
 * A colored line at the top of the screen while the next page is being fetched. The line appears after a short delay
 * (0.15 s), so that it does not flash when the response is quick.
 */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="pending-bar" />;
}
