// A virtual module that vite.config.ts generates. It contains the route modules of the admin panel.
declare module 'virtual:pankh/panel' {
  export const modules: import('./render-site.server.ts').RouteModules;
}
