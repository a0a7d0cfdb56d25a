import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { courseShape } from '#app/core/courses/admin/course-admin-list.ts';
import { enrollmentShape } from '#app/core/enrollments/admin/enrollment-admin-list.ts';
import { orderShape } from '#app/core/orders/order-admin-list.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { studentShape } from '#app/core/students/student-list.ts';
import { CourseTable } from '#app/screens/courses/admin/course-admin-table.tsx';
import { EnrollmentsTable } from '#app/screens/enrollments/admin/enrollment-admin-table.tsx';
import { OrderTable } from '#app/screens/orders/order-table.tsx';
import { PaymentTable } from '#app/screens/payments/payment-table.tsx';
import { StudentsTable } from '#app/screens/students/students-table.tsx';
import { linksIn, renderAt } from '#tests/support/render.tsx';

const zone = 'Asia/Kolkata';
const tables: Record<string, [readonly string[], (sort?: string) => ReactElement]> = {
  courses: [courseShape([]).sorts, (sort) => <CourseTable rows={[]} back="" sort={sort} />],
  orders: [orderShape.sorts, (sort) => <OrderTable rows={[]} {...{ zone, sort }} />],
  payments: [paymentShape.sorts, (sort) => <PaymentTable rows={[]} back="" {...{ zone, sort }} />],
  enrollments: [
    enrollmentShape.sorts,
    (sort) => <EnrollmentsTable rows={[]} back="" payPath={String} {...{ zone, sort }} />,
  ],
  students: [studentShape.sorts, (sort) => <StudentsTable rows={[]} signedInBy="portal" sort={sort} />],
};
const sortOf = (link: string) => /sort=([\w-]+)/.exec(link)?.[1] ?? '';

describe('[DAY-126] the columns of a list', () => {
  it.each(Object.entries(tables))('%s offer every order of the list, and no other', (_, [sorts, table]) => {
    const links = [...sorts, 'none'].flatMap((sort) => linksIn(renderAt('/', table(sort))));
    expect(new Set(links.map(sortOf))).toEqual(new Set(sorts));
    expect(linksIn(renderAt('/', table()))).toEqual([]);
  });

  it('keep filters and search, begin at the first page, and turn the order round', () => {
    const at = (sort: string) =>
      renderAt(
        `/admin/orders?q=a&state=paid&page=3&sort=${sort}`,
        <OrderTable rows={[]} {...{ zone, sort }} />,
      );
    const list = '/admin/orders?q=a&amp;state=paid';
    expect(linksIn(at('newest'))).toEqual([`${list}&amp;sort=amount Amount`, `${list}&amp;sort=oldest Date`]);
    expect(at('newest')).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Date/);
    expect(linksIn(at('oldest'))[1]).toBe(`${list}&amp;sort=newest Date`);
    expect(at('oldest')).toContain('aria-sort="ascending"');
  });
});
