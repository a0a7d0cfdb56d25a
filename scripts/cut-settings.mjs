/**
 * Returns the names of the settings in a file like .env of whose value Node reads only the part before a #. A # after a
 * space is meant as a comment.
 * @param {string} text @returns {string[]}
 */
export function cutSettings(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    return name !== undefined && !/^["'`]/.test(value) && /[^\s#]#/.test(value) ? [name] : [];
  });
}
