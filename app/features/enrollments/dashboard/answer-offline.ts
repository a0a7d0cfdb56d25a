import { data } from 'react-router';
import type { DashboardAnswer } from './use-study.ts';

/** What the server answers; a lost connection is said beside the button that was pressed, and the page stays. */
export async function answerOffline<T>(askServer: () => Promise<T>) {
  try {
    return await askServer();
  } catch (error) {
    // What fetch throws without a connection; anything else is an answer, or a fault to be drawn.
    if (!(error instanceof TypeError)) throw error;
    const text = 'There is no connection just now, so nothing was saved. Please try again.';
    return data<DashboardAnswer>({ enrollment: null, error: text, note: null }, { status: 503 });
  }
}
