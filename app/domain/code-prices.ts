/** By slug, such as '₹431 with UDAAN10'; only of courses whose price the code lowers. */
export type CodePrices = Readonly<Record<string, string>>;
