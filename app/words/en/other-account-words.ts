/** The texts of the refusal of a form that was drawn for another account (OPS-70). */
export const otherAccountWords = {
  title: 'Nothing was saved',
  who: (name: string | null) =>
    name === null
      ? 'Nobody is logged in any more in this browser.'
      : `${name} is now logged in in this browser. The page was opened by another account.`,
  stays: 'Nothing was saved. What you typed is still here.',
  logIn: 'Log in',
  again: ' as before in another tab, then send it again.',
  typed: 'What you typed',
  send: 'Send it again',
  leave: 'Leave it',
} as const;
