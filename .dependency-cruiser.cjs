/** Who may import whom: the table of docs/architecture.md. The list of exceptions is empty, and stays so. */
const tests = '\\.(test|db\\.test|slow\\.test)\\.tsx?$';

/** Forbids `from` to import anything of app/ outside `allowed`. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^app/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    only('domain-stands-alone', '^app/domain/', ['^app/domain/'], 'rules import nothing outside themselves'),
    {
      name: 'domain-needs-no-packages',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    only('ui-could-ship-elsewhere', '^app/ui/', ['^app/ui/', '^app/domain/(money|calendar)\\.ts$']),
    only('db-below-server', '^app/db/', ['^app/db/', '^app/domain/']),
    {
      name: 'packages-know-no-product',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(app|tests|bench)/' },
    },
    {
      name: 'only-the-database-opens-the-embedded-one',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/db/', '^app/cli\\.ts$', tests] },
      to: { path: '^packages/pglite-durable/' },
    },
    only('live-is-a-wire', '^app/live/', ['^app/live/', '^app/domain/']),
    only('server-knows-no-feature', '^app/server/', [
      '^app/(server|live|db|domain)/',
      '^app/env\\.server\\.ts$',
    ]),
    only('features-do-not-look-up', '^app/features/', ['^app/(features|ui|live|server|db|domain)/']),
    {
      name: 'features-do-not-meet',
      comment: 'rules across nouns go to domain/, joins to db/, composition to routes/',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: tests },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'components-stay-out-of-the-server',
      comment: 'a feature reaches db/ and server/ from its .server files only; types vanish',
      severity: 'error',
      from: { path: '^app/features/', pathNot: [tests, '\\.server\\.tsx?$'] },
      to: { path: '^app/(db|server)/' },
    },
    {
      name: 'routes-have-no-sql',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: { path: ['^app/db/', 'node_modules/drizzle-orm'] },
    },
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/routes/', '^app/routes\\.ts$', tests] },
      to: { path: '^app/routes/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^app/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    exclude: { path: '(^|/)(build|\\.react-router|coverage|node_modules)/' },
  },
};
