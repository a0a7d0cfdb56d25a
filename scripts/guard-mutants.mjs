import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { moneyLines } from './money-lines.mjs';

/**
 * A source file without one of its guards (checks of rights). `code` is the text of `file` in which the guard
 * `original` is replaced. At least one of the test files `tests` must fail when `file` is replaced by `code`.
 * @typedef {{ file: string, line: number, original: string, what: string, code: string, tests: string[] }} Mutant
 */

const routeGuards = 'tests/security/route-guards.test.ts';
const commands = 'tests/security/commands.test.ts';
const ownRows = 'tests/security/own-rows.db.test.ts';
const accountRows = [
  ownRows,
  'app/core/accounts/own-account.db.test.ts',
  'app/core/accounts/leave.db.test.ts',
];

/**
 * Files that decide who may do what. Each condition in a file is inverted, one at a time, and one of the file's `tests`
 * must then fail. If `only` is given, only conditions in the functions with these names are inverted.
 */
const deciding = [
  {
    file: 'app/platform/guards.server.ts',
    tests: ['app/platform/guards.test.ts', 'app/routes/account/two-accounts.db.test.ts'],
  },
  { file: 'app/domain/access.ts', tests: ['app/domain/access.test.ts'] },
  { file: 'app/domain/rights.ts', tests: ['app/domain/rights.test.ts'] },
  { file: 'app/db/in-courses.server.ts', tests: ['app/db/in-courses.test.ts'] },
  { file: 'app/domain/guardian.ts', tests: ['app/domain/guardian.test.ts'] },
  {
    file: 'app/identity/finish-sign-in.server.ts',
    tests: [
      'app/identity/finish-sign-in.test.ts',
      'app/identity/second-factors.db.test.ts',
      'app/core/accounts/own-factor.db.test.ts',
    ],
  },
  { file: 'app/platform/origin-check.server.ts', tests: ['app/platform/origin-check.test.ts'] },
  { file: 'app/live/stream.server.ts', only: ['allowedTopics'], tests: ['app/live/stream.test.ts'] },
  {
    file: 'app/visit/preview.server.ts',
    only: ['readPreview'],
    tests: ['app/routes/site/preview.db.test.ts'],
  },
  {
    file: 'app/identity/auth-sessions.server.ts',
    only: ['actorOf'],
    tests: ['app/identity/auth-sessions.db.test.ts'],
  },
  {
    file: 'app/identity/portal.server.ts',
    only: ['signIn', 'actorOf'],
    tests: ['app/identity/portal.db.test.ts'],
  },
  {
    file: 'app/core/students/make-admin.server.ts',
    only: ['makeAdmin', 'promote'],
    tests: ['app/core/students/make-admin.db.test.ts'],
  },
  {
    file: 'app/identity/reauthenticate.server.ts',
    tests: [
      'app/identity/reauthenticate.test.ts',
      'app/core/students/make-admin.db.test.ts',
      'app/routes/account/connect-services.db.test.ts',
    ],
  },
  {
    file: 'app/domain/review.ts',
    only: ['reviewRefusal', 'hasLearnedEnough', 'meanRating'],
    tests: ['app/domain/review.test.ts'],
  },
  { file: 'app/domain/safe-path.ts', tests: ['app/domain/safe-path.test.ts'] },
];

/**
 * Files whose queries must find only rows of the user who makes the request. Each file's tests must fail if a query
 * finds the rows of all users.
 * @type {Record<string, string[]>}
 */
const owning = {
  'app/core/enrollments/enrollment-commands.server.ts': [ownRows],
  'app/core/enrollments/demo-data.server.ts': [ownRows],
  'app/core/enrollments/enrollment-queries.server.ts': [ownRows],
  'app/core/enrollments/award-achievements.server.ts': [
    ownRows,
    'app/core/enrollments/enrollment-commands.db.test.ts',
  ],
  'app/core/enrollment-requests/request-queries.server.ts': [ownRows],
  'app/core/accounts/own-account.server.ts': accountRows,
  'app/core/accounts/own-data.server.ts': accountRows,
  'app/core/accounts/delete-account.server.ts': accountRows,
  'app/core/enrollments/enrollment-rows.server.ts': accountRows,
  'app/core/payments/payment-rows.server.ts': accountRows,
  'app/core/certificates/certificate-rows.server.ts': accountRows,
  'app/core/enrollment-requests/request-rows.server.ts': accountRows,
  'app/core/contact/message-rows.server.ts': accountRows,
  'app/core/outbox/email-rows.server.ts': accountRows,
  'app/core/accounts/email-change.server.ts': ['app/core/accounts/email-change.db.test.ts'],
  'app/core/accounts/email-tokens.server.ts': [ownRows, 'app/core/accounts/email-links.db.test.ts'],
  'app/identity/auth-sessions.server.ts': [ownRows],
  'app/identity/auth.server.ts': [ownRows],
};
/** Conditions that only save work and do not affect rights. No test can detect that they were inverted. */
const harmless = [
  'visit.posted (always true)', // Harmless, because a form that was not posted refuses nothing.
  'finished.success (always true)', // Harmless, because a refusal with the proof beside it is a refusal.
  "old !== undefined && present.kind === 'user' (&& is ||)", // Harmless, because only a browser with a session has a user.
  'old !== undefined && !isPresent (always true)', // Harmless, because a session of this account has ended already.
  'former (always true)', // Harmless, because every session has an id, so ending a session without an id ends none.
  '!id (always false)', // Harmless, because looking up a session without an id finds none.
  'unused > touch (always true)', // Harmless, because it only stores a session's time of last use more often.
  'unused > life[role].touch (always true)', // Harmless, because it only updates a session's time of last use.
  "!path.includes('%') (always false)", // Harmless, because decoding a path without percent signs changes nothing.
];
const whose = /(?:^|\.)userId$|^users\.id$/;
const asker = /^(?:actor\.id|userId|user\.id|of|id)$/;

/**
 * Returns one mutant (changed copy of a source file) for every guard, with only that guard removed.
 * @returns {Mutant[]}
 */
export function guardMutants() {
  const sources = [
    'app/routes',
    'app/core',
    'app/process',
    'app/pages',
    'app/visit',
    'app/identity',
    'app/platform',
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  return [
    ...sources.flatMap(calls),
    ...Object.entries(owning).flatMap(([file, tests]) => ownership(file, tests)),
    ...deciding
      .flatMap(({ file, only, tests }) => decisions(file, tests, only))
      .filter(({ original, what }) => !harmless.includes(`${original} (${what})`)),
    ...beforePages(),
    ...guardsGone(),
    ...linesGone(),
  ];
}

/**
 * What `panelVisit` and `userVisit` give, without asking who it is.
 * @param {string} context
 */
const unguarded = (context) => `(async (visit) => ({
  ...visit.services, visit, now: visit.now, actor: await (visit.panelActor ?? visit.actor)(),
}))(${context}.get((await import('#app/visit/visit.server.ts')).visitContext))`;

/**
 * Returns a changed copy of this file for each call of a guard, without that call: in routes (`panelVisit`,
 * `userVisit`, `requireRight`, `requireUser`), in the first lines of commands, and where a signed-in account is
 * required.
 * @param {string} file
 */
function calls(file) {
  return collect(file, (node, text) => {
    if (file === 'app/platform/guards.server.ts') return [];
    const called = ts.isCallExpression(node) ? text(node.expression) : '';
    if (
      /^app\/(routes\/|visit\/(panel-action|posted-form|guarded-visit))/.test(file) &&
      ts.isCallExpression(node)
    ) {
      const visit = node.arguments[0] ? text(node.arguments[0]) : '';
      const panelTests = ['app/routes/admin/panel-guards.test.ts', routeGuards];
      if (called === 'requireRight')
        return [
          to(node, `((visit) => (visit.panelActor ?? visit.actor)())(${visit})`, 'no guard', panelTests),
        ];
      const ownTests = ['app/routes/account/account-guards.test.ts', routeGuards];
      if (called === 'requireUser')
        return [to(node, `((visit) => visit.actor())(${visit})`, 'no guard', ownTests)];
      if (called === 'panelVisit') return [to(node, unguarded(visit), 'no guard', panelTests)];
      if (called === 'userVisit') return [to(node, unguarded(visit), 'no guard', ownTests)];
    }
    if (called === 'assertRight') return [to(node, 'undefined', 'no guard', [commands])];
    if (ts.isIfStatement(node) && /isSignedIn\(actor\)/.test(text(node.expression)))
      return file.startsWith('app/core/') ? [to(node.expression, 'false', 'no guard', [commands])] : [];
    return [];
  });
}

/**
 * Returns a changed copy of the file for each condition such as `eq(enrollments.userId, actor.id)`. In the copy, the
 * condition is true for everybody's rows.
 * @param {string} file @param {string[]} tests
 */
function ownership(file, tests) {
  return collect(file, (node, text) => {
    if (!ts.isCallExpression(node) || text(node.expression) !== 'eq') return [];
    const [column, value] = node.arguments.map(text);
    if (!column || !value || !whose.test(column) || !asker.test(value)) return [];
    return [to(node, `eq(${column}, ${column})`, 'anybody’s rows', tests)];
  });
}

/** @param {string} file @param {string[]} tests @param {string[] | undefined} only */
function decisions(file, tests, only) {
  return collect(file, (node, text) => {
    if (only && !isWithin(node, only)) return [];
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      return ['true', 'false'].map((always) => to(condition, always, `always ${always}`, tests));
    }
    if (!ts.isBinaryExpression(node)) return [];
    const { kind } = node.operatorToken;
    const turned = turns.get(kind);
    if (!turned) return [];
    const replacement = `${text(node.left)} ${turned} ${text(node.right)}`;
    return [to(node, replacement, `${node.operatorToken.getText()} is ${turned}`, tests)];
  });
}

const turns = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

/** Returns changed copies of the server's source, each without one middleware that requests pass before the pages. */
function beforePages() {
  return collect('app/process/site-app.server.ts', (node, text) => {
    if (!ts.isExpressionStatement(node)) return [];
    const statement = text(node);
    if (!statement.startsWith("app.use('*'") || /serveStatic|sendFile/.test(statement)) return [];
    return [to(node, ';', 'no longer asked', ['app/process/site-app.test.ts'])];
  });
}

/**
 * Returns changed copies of the route table, in which the pages of the admin panel or of the account are outside of the
 * layout that guards them.
 */
function guardsGone() {
  return collect('app/routes.ts', (node, text) =>
    ts.isStringLiteral(node) && /routes\/(admin\/panel|account\/account)-layout\.tsx/.test(text(node))
      ? [to(node, "'routes/site/site-layout.tsx'", 'no wall', [routeGuards])]
      : [],
  );
}

/**
 * Replaces each of the `moneyLines`, one at a time, the first time it occurs in its file.
 * @returns {Mutant[]}
 */
export function linesGone() {
  return moneyLines.flatMap(({ trap, file, of, by, tests }) => {
    const [first] = collect(file, (node, text) => (text(node) === of ? [to(node, by, trap, tests)] : []));
    if (!first) throw new Error(`${file} has no ${of}`);
    return [first];
  });
}

/** @typedef {{ node: ts.Node, replacement: string, what: string, tests: string[] }} Change */
/** @param {ts.Node} node @param {string} replacement @param {string} what @param {string[]} tests @returns {Change} */
const to = (node, replacement, what, tests) => ({ node, replacement, what, tests });

/** @param {string} file @param {(node: ts.Node, text: (node: ts.Node) => string) => Change[]} look @returns {Mutant[]} */
function collect(file, look) {
  const code = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  /** @type {Mutant[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const change of look(node, (inner) => inner.getText(source))) {
      const start = change.node.getStart(source);
      const end = change.node.getEnd();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const { replacement, what, tests } = change;
      const changed = code.slice(0, start) + replacement + code.slice(end);
      found.push({ file, line, original: code.slice(start, end), what, code: changed, tests });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Whether a node of the syntax tree is inside a function, method or property with one of these names.
 * @param {ts.Node} node @param {string[]} names
 */
function isWithin(node, names) {
  for (let above = node.parent; above; above = above.parent) {
    if (!ts.isFunctionDeclaration(above) && !ts.isPropertyAssignment(above)) continue;
    if (above.name && names.includes(above.name.getText())) return true;
  }
  return false;
}
