import { expect, it } from 'vitest';
import { leavesOrderOpen } from './row-order.ts';

it.each([
  ['select "id" from "orders" order by "orders"."id"', false],
  ['SELECT id FROM orders\nORDER\nBy id LIMIT 3', false],
  ['select 1 as "order by"', true],
  [`select 'order by' from orders`, true],
  ['select id from orders -- order by id', true],
  ['select id from (select id from orders order by id) o', true],
  ['select row_number() over (order by id) from orders', true],
  ['with o as (select 1) select * from o', true],
  ['update orders set a = 1 returning id', true],
  ['VACUUM orders', false],
])('reads whether %j leaves the order of its rows open: %s', (text, isOpen) => {
  expect(leavesOrderOpen(text)).toBe(isOpen);
});
