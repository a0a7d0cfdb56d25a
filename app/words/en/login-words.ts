/** The pages to log in and to sign up. Constants, because a public page loads only those that it shows. */
export const haveAccount = 'Have an account?';
export const logInLink = 'Log in';
export const newHere = 'New here?';
export const signUpLink = 'Sign up';
export const passwordHint = 'At least 6 characters; longer is better.';
export const loginButton = 'Login';
export const loggingIn = 'Logging in...';
export const emailCode = 'Email me a code';
export const usePasskeyButton = 'Use a passkey';
export const passkeyFailed = 'That did not work. Please try again.';
export const passwordLabel = 'Password';
export const forgotPassword = 'Forgot password?';
export const continueWith = 'Continue with ';
export const signUpButton = 'Sign Up';
export const creatingAccount = 'Creating your account...';
export const confirmPasswordLabel = 'Confirm Password';
