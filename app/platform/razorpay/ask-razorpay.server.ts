import { z } from 'zod';
import type { RazorpaySettings } from '#app/env.server.ts';
import type { RailAnswer } from '../payment-rail.ts';

export type Ask = <T>(
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  sent?: { body?: object; headers?: Record<string, string> },
) => Promise<RailAnswer<T>>;

const patience = 10_000;
const problem = z.object({
  error: z.object({ code: z.string().nullish(), reason: z.string().nullish(), description: z.unknown() }),
});

/** Never rejects. Results contain neither the API keys nor sent data. */
export function createAsk(settings: RazorpaySettings, wait = patience): Ask {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  return async (method, path, schema, { body, headers } = {}) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${settings.baseUrl}/v1/${path}`, {
        method,
        headers: {
          Authorization: `Basic ${credentials}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(wait),
        // Redirects are not followed, because they would send the API keys to another server.
        redirect: 'error',
      });
      text = await response.text();
    } catch {
      return { kind: 'unknown', reason: 'no answer' };
    }
    return readAnswer(response.status, text, schema);
  };
}

function readAnswer<T>(status: number, text: string, schema: z.ZodType<T>): RailAnswer<T> {
  const json = parsed(text);
  if (status === 200 || status === 201) {
    const value = schema.safeParse(json);
    if (value.success) return { kind: 'ok', value: value.data };
    return { kind: 'unknown', reason: 'an answer that cannot be read' };
  }
  // 401 and 403 refuse the keys, not the request: with the right keys, it may turn out that it was done.
  const isDefinite = [400, 404, 422].includes(status);
  return { kind: isDefinite ? 'refused' : 'unknown', reason: `${status}${codeOf(json)}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The description is left out, because it may repeat what was sent.
function codeOf(json: unknown): string {
  const { code, reason } = problem.safeParse(json).data?.error ?? {};
  return [code, reason]
    .filter((word) => word && /^[A-Za-z_]{1,60}$/.test(word))
    .map((word) => ` ${word}`)
    .join('');
}
