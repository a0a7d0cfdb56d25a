// The route modules of the panel; vite.config.ts makes this module.
declare module 'virtual:pankh/panel' {
  export const modules: import('./render-site.server.ts').RouteModules;
}
