/**
 * Returns whether a mail server sends the shop's emails. Without one, the owner sends them by hand from the outbox, and
 * nobody can be asked to prove an email address.
 */
export const mailIsSent = ({ smtpUrl }: { smtpUrl?: string | undefined }): boolean => smtpUrl !== undefined;
