/** The texts of the page that stands in for every other while the database is away. */
export const outageWords = {
  title: 'Back in a moment',
  reading: 'The site is being looked after. Please try again in a moment.',
  sending:
    'The site is being looked after. If you have just sent something, please look in a moment whether it arrived before you send it again.',
  again: 'Try again',
};
