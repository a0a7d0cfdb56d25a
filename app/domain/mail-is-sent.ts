/**
 * Returns whether a mail server sends the shop's emails. If none is configured, emails wait in the outbox until the
 * owner sends them by hand, and people need not confirm their email addresses.
 */
export const mailIsSent = ({ smtpUrl }: { smtpUrl?: string | undefined }): boolean => smtpUrl !== undefined;
