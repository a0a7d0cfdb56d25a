import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

// What `useAnswer` rests on: only a navigation changes the key of the location.
it('[SELL-103] loading the data again forgets the action data, and keeps the location', async () => {
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => 1, action: () => 'refused' }]);
  const form = new FormData();
  await router.navigate('/', { formMethod: 'post', formData: form });
  const { key } = router.state.location;
  expect(router.state.actionData).toEqual({ page: 'refused' });
  await router.revalidate();
  expect([router.state.actionData, router.state.location.key]).toEqual([null, key]);
  await router.navigate('/');
  expect(router.state.location.key).not.toBe(key);
  router.dispose();
});
