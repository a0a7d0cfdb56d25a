import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Returns the file and name of each failed test in a JSON report of Vitest or of Playwright. A report that was
 * not written, because the program itself failed, names no test.
 * @param {string} path @returns {string[]}
 */
export function failedIn(path) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults ? report.testResults.flatMap(inVitest) : report.suites.flatMap(inPlaywright);
}

/**
 * @param {{ name: string, message: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {string[]}
 */
function inVitest({ name, message, assertionResults }) {
  const path = relative('.', name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message) return [`${path}: ${message.split('\n')[0]}`];
  return failed.map(({ fullName }) => `${path}: ${fullName}`);
}

/**
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { projectName: string }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite @returns {string[]}
 */
function inPlaywright({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const named = failed.map(
    ({ title, file, line, tests }) => `${tests[0]?.projectName}: ${file}:${line}: ${title}`,
  );
  return [...named, ...suites.flatMap(inPlaywright)];
}
