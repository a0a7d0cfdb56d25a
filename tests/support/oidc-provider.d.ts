// The package has no types of its own.
declare module 'oidc-provider' {
  export default class Provider {
    constructor(issuer: string, settings: object);
    callback(): import('node:http').RequestListener;
  }
}
