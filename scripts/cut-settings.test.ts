import { expect, it } from 'vitest';
import { cutSettings } from './cut-settings.mjs';

it.each([
  ['SMTP_URL=smtps://user:pa#ss@host', ['SMTP_URL']],
  [' export ADMIN_PASSWORD = kite#over#kaveri', ['ADMIN_PASSWORD']],
  ['A=1#x\r\nB="2#x"\nC=\'3#x\'\nD=4 # four\nE=#none\n# F=5#x\n', ['A']],
  ['PORT=3000\n\nHOST=::1\n', []],
])('[OPS-64] of the settings %j, a # without quotes cuts off %j', (text, expected) => {
  expect(cutSettings(text)).toEqual(expected);
});
