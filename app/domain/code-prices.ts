/** By the slug of a course, such as '₹431 with UDAAN10'. It has only courses whose price the code lowers. */
export type CodePrices = Readonly<Record<string, string>>;
