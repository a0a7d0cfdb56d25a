/** What a page must know about its script before the script starts. */
export type ScriptHead = {
  /** The live topics (kinds of data, such as `courses`) that the page follows, separated by commas. */
  topics: string;
  /** The URLs of the files that the script loads. `waiting-page.ts` fetches them before the script needs them. */
  files: readonly string[];
};

/** Returns the first line of a page's script: a comment that contains `head` as JSON. */
export function writeHead(head: ScriptHead): string {
  return `//${JSON.stringify(head)}`;
}

/** Reads the comment that `writeHead` put into a page's script. In a student's script it is the second line. */
export function readHead(code: string): ScriptHead {
  const [, head = '{"topics":"","files":[]}'] = /^\/\/(.*)$/m.exec(code) ?? [];
  // The cast is safe, because `writeHead` wrote this JSON.
  return JSON.parse(head) as ScriptHead;
}
