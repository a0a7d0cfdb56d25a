import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Admin login · Pankh' }, { name: 'robots', content: 'noindex' }];

export default function AdminLogin() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <h1 className="text-3xl">Admin login</h1>
    </main>
  );
}
