/** Marks a page on which no real money moves, such as with the gateway's test keys. */
export function TestRibbon({ label, children }: { label: string; children: string }) {
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-2 border-accent border-dashed bg-accent-soft px-4 py-3">
      <strong className="font-mono tracking-widest">{label}</strong>
      <span>{children}</span>
    </p>
  );
}
