import { createContext, use } from 'react';

export const MailContext = createContext(false);

/** Returns whether a mail server sends the shop's emails. Without a mail server, the owner sends the emails by hand. */
export const useMailIsSent = (): boolean => use(MailContext);
