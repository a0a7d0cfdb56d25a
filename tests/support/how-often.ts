/**
 * How often a test repeats something random, of `times` on PostgreSQL. On the embedded engine a quarter is enough: it
 * runs the same SQL, one transaction after the other.
 */
export const howOften = (times: number): number =>
  process.env.PANKH_TEST_ENGINE === 'postgres' ? times : Math.ceil(times / 4);
