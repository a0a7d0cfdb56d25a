/** What a page must know of its script before that has started. */
export type ScriptHead = {
  /** The live topics that the page follows, separated by commas. */
  topics: string;
  /** The URLs of the files that the script loads. */
  files: readonly string[];
};

/** The first line of a page's script, a comment. */
export function writeHead(head: ScriptHead): string {
  return `//${JSON.stringify(head)}`;
}

/** What the first comment of a page's script says. A student's script has a line before it. */
export function readHead(code: string): ScriptHead {
  const [, head = '{"topics":"","files":[]}'] = /^\/\/(.*)$/m.exec(code) ?? [];
  // `writeHead` wrote it.
  return JSON.parse(head) as ScriptHead;
}
