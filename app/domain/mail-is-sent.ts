/**
 * Returns whether a mail server sends the shop's emails. Without one, the owner sends them by hand from the
 * outbox, and people need not confirm their email addresses.
 */
export const mailIsSent = ({ smtpUrl }: { smtpUrl?: string | undefined }): boolean => smtpUrl !== undefined;
