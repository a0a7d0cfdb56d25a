/** The prices that the server has filled into this page (`page-slots.server.ts`). The page's script sets the global. */
const filled = globalThis as { __codes?: Record<string, string> };

/** Such as '₹431 with UDAAN10'. In shared pages it is empty, and the server fills it in (DAY-2). */
export function CodePrice({ course: { slug, withCode } }: { course: { slug: string; withCode?: string } }) {
  return (
    <p className="font-semibold text-success" data-code={slug}>
      {withCode ?? filled.__codes?.[slug]}
    </p>
  );
}
