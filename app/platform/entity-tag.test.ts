import { expect, it } from 'vitest';
import { isKnownTag } from './entity-tag.server.ts';

it.each([
  [null, false],
  [undefined, false],
  ['', false],
  ['"one"', true],
  ['W/"one"', true],
  ['"two", W/"one" ', true],
  ['"on", "e"', false],
  [' * ', true],
])('[OPS-60] a browser that sends If-None-Match: %j has the version "one": %s', (header, expected) => {
  expect(isKnownTag(header, '"one"')).toBe(expected);
});
