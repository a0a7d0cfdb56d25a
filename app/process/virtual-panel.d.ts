// A virtual module with the route modules of the admin panel. vite.config.ts generates it.
declare module 'virtual:pankh/panel' {
  export const modules: import('./render-site.server.ts').RouteModules;
}
