export const portalLoginWords = {
  title: 'Admin login',
  lead: 'Enter the admin password to manage the academy.',
  ended: 'Your admin session has ended. Please enter the password again.',
  password: 'Password',
  welcome: 'Welcome',
  verifying: 'Verifying...',
  logIn: 'Login to Dashboard',
  haveAccount: 'Have an account of your own?',
  withEmail: 'Login with email',
} as const;

/** Apart, so that the production build has none of it (PORTAL-4). */
export const developmentHintWords = {
  mode: 'Development mode:',
  printed: 'the password was printed when the server first started. Set {setting} to choose one.',
  passwordIs: 'the password is {password}, from {setting}.',
} as const;
