/** Without a mail server, the owner sends emails by hand, and people need not confirm their addresses. */
export const mailIsSent = ({ smtpUrl }: { smtpUrl?: string | undefined }): boolean => smtpUrl !== undefined;
