/** Who may import whom: the table of docs/architecture.md. There is no list of exceptions. */
const tests = '\\.(test|db\\.test|slow\\.test)\\.tsx?$';

/**
 * Nouns of core/ that meet others: each may import those before it, never one after it. A noun that imports no other
 * need not be here. The cards (`*-noun.ts`) are pure, and everybody may import them.
 */
const coreOrder = [
  'settings',
  'course-types',
  'samples',
  'setup',
  'uploads',
  'brand',
  'outbox',
  'consents',
  'contact',
  'faqs',
  'testimonials',
  'festivals',
  'prices',
  'offers',
  'courses',
  'teachers',
  'sources',
  'batches',
  'announcements',
  'curriculum',
  'reviews',
  'claims',
  'home',
  'certificates',
  'enrollments',
  'lessons',
  'quizzes',
  'submissions',
  'help',
  'classes',
  'payments',
  'documents',
  'orders',
  'bank-lines',
  'refunds',
  'kits',
  'enrollment-requests',
  'students',
  'helpers',
  'people',
  'analytics',
  'campaigns',
  'audit',
  'accounts',
  'moving',
  'panel',
  'search',
  'simple-panel',
];
const card = '^app/core/[^/]+/[a-z-]+-noun\\.ts$';

/** Rooms that go through all nouns, by the lists that stand in core/ itself; a noun never sees these. */
const aboveTheNouns = ['audit', 'accounts', 'panel'];
const lists = '^app/core/[a-z-]+(\\.server)?\\.ts$';

/** What stands behind routes, screens and core: each may import those after it, never one before it. */
const rooms = ['process', 'pages', 'visit', 'identity', 'platform', 'live', 'db', 'domain'];
const after = (room) => rooms.slice(rooms.indexOf(room)).join('|');

/** Forbids `from` to import anything of app/ outside `allowed`. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^app/', pathNot: allowed },
});
/** What others may import of pages/. Its other modules are its own. */
const surfaceOfPages = [
  'cacheable-pages',
  'cdn-purge',
  'compress',
  'finish-page',
  'outage',
  'page-routes',
  'script-head',
  'shared-pages',
  'student-pages',
  'stylesheets',
];
const env = '^app/env\\.server\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-know-no-product',
      comment: 'nor each other: each could ship alone',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(app|tests|bench|packages)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'india-and-festive-art-are-pure',
      severity: 'error',
      from: { path: '^packages/(india|festive-art)/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'the-directory-of-pin-codes-stays-on-the-server',
      severity: 'error',
      from: { path: '^app/(screens|ui|art|domain)/', pathNot: tests },
      to: { path: '^packages/india/src/pin-(places|directory)' },
    },
    {
      name: 'only-the-database-opens-the-embedded-one',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/db/', '^app/cli\\.ts$', tests] },
      to: { path: '^packages/pglite-durable/' },
    },
    only('domain-stands-alone', '^app/domain/', ['^app/domain/'], 'rules import nothing outside themselves'),
    {
      name: 'domain-needs-no-packages',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    only('art-stands-alone', '^app/art/', ['^app/art/', '^app/domain/']),
    only('words-know-values-alone', '^app/words/', ['^app/(words|domain)/']),
    only('ui-could-ship-elsewhere', '^app/ui/', [
      '^app/ui/',
      '^app/words/en/ui-(list-)?words\\.ts$',
      '^app/domain/(brand|contact-links|course-types|drawn-for|email-question-fields|fields|form|calendar|hex-color|language-of|learner|result|rich-text|rights|stored-image|text-limits)\\.ts$',
    ]),
    ...['db', 'live', 'platform', 'identity', 'visit', 'pages'].map((room) =>
      only(`${room}-knows-what-is-below`, `^app/${room}/`, [
        `^app/(${room === 'live' ? 'live|domain' : after(room)}|words)/`,
        ...(['db', 'live'].includes(room) ? [] : [env]),
      ]),
    ),
    only('process-assembles-the-server', '^app/process/', [`^app/(core|words|${after('process')})/`, env]),
    only('core-knows-no-screen', '^app/core/', [`^app/(core|art|words|${after('pages')})/`]),
    {
      name: 'csv-is-read-and-written-once',
      comment: 'one reader for all uploads and one writer for all exports (MOVE-31, MOVE-33)',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/platform/(read-csv|csv)\\.server\\.ts$', tests] },
      to: { path: 'node_modules/csv-(parse|stringify)/' },
    },
    {
      name: 'core-draws-nothing',
      comment:
        'what the academy does is callable without React: from a route, the command line, a webhook, a job',
      severity: 'error',
      from: { path: '^app/core/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|lucide-react)/' },
    },
    {
      name: 'core-knows-no-request',
      comment: 'a command gets what it needs; only the types of open services are of visit/',
      severity: 'error',
      from: { path: '^app/core/', pathNot: tests },
      to: { path: '^app/visit/', pathNot: '^app/visit/services\\.server\\.ts$' },
    },
    ...coreOrder.map((noun, i) => ({
      name: `core-order-${noun}`,
      comment: 'nouns import each other in one order; the list stands at the top of this file',
      severity: 'error',
      from: { path: `^app/core/${noun}/`, pathNot: tests },
      to: {
        path: '^app/core/',
        pathNot: [
          `^app/core/(${coreOrder.slice(0, i + 1).join('|')})/`,
          card,
          ...(aboveTheNouns.includes(noun) ? [lists] : []),
        ],
      },
    })),
    {
      name: 'core-order-names-who-meets-others',
      severity: 'error',
      from: { path: '^app/core/([^/]+)/', pathNot: [`^app/core/(${coreOrder.join('|')})/`, tests] },
      to: { path: '^app/core/', pathNot: ['^app/core/$1/', card] },
    },
    only('cards-are-pure', card, ['^app/platform/noun-card\\.ts$'], 'the browser has them too'),
    only('screens-only-show', '^app/screens/', ['^app/(screens|core|ui|art|live|words|domain)/']),
    {
      name: 'screens-do-not-meet',
      comment: 'a page is composed in routes/',
      severity: 'error',
      from: { path: '^app/screens/([^/]+)/', pathNot: tests },
      to: { path: '^app/screens/', pathNot: '^app/screens/$1/' },
    },
    {
      name: 'screens-stay-out-of-the-server',
      comment: 'types vanish; whatever else is in a .server file must never reach the browser',
      severity: 'error',
      from: { path: '^app/(screens|ui|art)/', pathNot: tests },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-have-no-sql',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: { path: ['^app/db/', 'node_modules/drizzle-orm'] },
    },
    {
      name: 'pages-has-one-surface',
      severity: 'error',
      from: { path: '^(app|bench)/', pathNot: ['^app/pages/', tests] },
      to: { path: '^app/pages/', pathNot: `^app/pages/(${surfaceOfPages.join('|')})(\\.server)?\\.ts$` },
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
