/**
 * What pages say of the prices with the visitor's code, such as '₹431 with UDAAN10', by the slug of the course. Courses
 * whose price the code does not lower are left out.
 */
export type CodePrices = Readonly<Record<string, string>>;
