import pg from 'pg';

/** Returns the SQL of all statements that `work` sends to PostgreSQL, those of transactions (`begin`, `commit`) included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const ask = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...call: unknown[]) {
      const [statement] = call as [string | { text?: string }];
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text) sent.push(text);
      return ask.apply(this, call);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: ask });
  }
  return sent;
}
