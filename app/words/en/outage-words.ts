/** The texts of the page shown instead of every other page while the database cannot be reached. */
export const outageWords = {
  title: 'Back in a moment',
  reading: 'The site is being looked after. Please try again in a moment.',
  sending:
    'The site is being looked after. If you have just sent something, please look in a moment whether it arrived before you send it again.',
  again: 'Try again',
};
