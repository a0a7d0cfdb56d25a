type Letter = { to: string; subject: string; body: string };
type Decided = { fullName: string; email: string; courseTitle: string; reference: string };

/** To someone whose seat is confirmed: where the course is, or how it comes there. `site` is the origin. */
export function letterOfAcceptance(request: Decided, site: string, hasAccount: boolean): Letter {
  const where = hasAccount
    ? `The course is in your dashboard now: ${site}/dashboard`
    : `Sign up with this email address, and the course stands in your dashboard: ${site}/signup`;
  return {
    to: request.email,
    subject: `Your seat in “${request.courseTitle}” is confirmed (${request.reference})`,
    body: `Dear ${request.fullName},

your seat in “${request.courseTitle}” is confirmed.

${where}

Pankh`,
  };
}

/** To someone who gets no seat, with the academy's own words where it gave some. */
export function letterOfRefusal(request: Decided, words: string): Letter {
  const reason = words === '' ? '' : `${words}\n\n`;
  return {
    to: request.email,
    subject: `Your request for “${request.courseTitle}” (${request.reference})`,
    body: `Dear ${request.fullName},

thank you for asking about “${request.courseTitle}”. We are sorry: we cannot give you a seat this time.

${reason}Nothing has been charged. You are welcome to write to us by answering this letter.

Pankh`,
  };
}
