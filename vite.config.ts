import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { stylesheetPieces } from './app/pages/stylesheet-pieces.ts';
import { asciiSource } from './app/process/node-20/ascii-source.ts';

// Loaded from node_modules at run time: native code, files beside the module (PGlite's wasm), a module that writes
// its own `exports` (Sanscript), or one whose parts must load in their order (SimpleWebAuthn's polyfill of `Reflect`).
const external = [
  '@electric-sql/pglite',
  '@indic-transliteration/sanscript',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'sharp',
  'pg-native',
  '@myriaddreamin/typst-ts-web-compiler',
  '@myriaddreamin/typst-ts-renderer',
];

// The public pages, whose common code goes into shared files. Pages of orders, seats, policies and invitations are not
// among them: few visitors open them, so code that only they need stays out of the shared files.
const publicPage =
  /\/app\/(root|routes\/site\/(?!check-out|request-seats|find-order|view-found-order|view-order|view-document|view-privacy|view-refund-policy|view-terms|return-to-order|agree-for-child|become-helper)[a-z-]+|routes\/account\/(log-in|create-account))\.tsx$/;
const isPage = (id: string) => publicPage.test(id.split('?', 1)[0] ?? '');

type ImportersOf = (id: string) => readonly string[];

/** Returns the public pages that import a module, directly or through other modules. */
function pagesOf(id: string, importersOf: ImportersOf, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  return isPage(id) ? [id] : importersOf(id).flatMap((importer) => pagesOf(importer, importersOf, seen));
}

/**
 * The modules of app/ that show each icon, by the icon's file. All icons are imported through one module of
 * Lucide.
 */
function readIconUsers(): ReadonlyMap<string, readonly string[]> {
  const library = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of library.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  const users = new Map<string, string[]>();
  for (const path of readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )) {
    const module = resolve('app', path);
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(module, 'utf8')) ?? [];
    for (const name of names.split(/[\s,]+/)) {
      const file = files.get(name);
      if (file) users.set(file, [...(users.get(file) ?? []), module]);
    }
  }
  return users;
}
const iconUsers = readIconUsers();

const sharedFiles = ['waiting', 'festival', 'framework', 'site', 'shop', 'fields', 'forms'] as const;

const coursePage =
  /\/(browse-courses|view-course|view-teacher|view-more-reviews|request-enrollment|preview-lesson|explain-figures)\.tsx/;
const formPage =
  /\/(log-in|create-account|send-message|request-enrollment|check-certificate|agree-to-testimonial)\.tsx/;
const formOrCatalog = new RegExp(`${formPage.source}|/browse-courses\\.tsx`);

/**
 * Returns the shared file to which a module belongs: `waiting` for what a page does before its script has started (never
 * React), `festival` for what a festival's animation needs too, `site` for the frame and common modules, `shop` for the
 * pages of courses, `forms` for the pages with a form, `fields` for those and the catalog's filters; null for none.
 */
function sharedFile(id: string, importersOf: ImportersOf): (typeof sharedFiles)[number] | null {
  // The second is Vite's own function that imports a module.
  if (/\/app\/waiting-page\.ts$|vite\/preload-helper/.test(id)) return 'waiting';
  if (/\/app\/domain\/festival\.ts$/.test(id)) return 'festival';
  if (/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)) return 'framework';
  if (isPage(id) || !/\/(app|packages)\/|lucide-react/.test(id)) return null;
  // Modules that load a part lazily go into the file of the styles. In a file of their own, React Router would link
  // the shared stylesheet for the part under a second URL.
  if (/\/app\/screens\/.*\/lazy-[a-z-]+\.tsx$/.test(id)) return 'site';
  const users = /lucide-react\/dist\/esm\/icons\//.test(id) ? (iconUsers.get(basename(id)) ?? []) : [id];
  const pages = [...new Set(users.flatMap((user) => pagesOf(user, importersOf)))];
  const areAll = (kind: RegExp) => pages.length > 2 && pages.every((page) => kind.test(page));
  // Small modules that only the catalog and a page or two use: files of their own would cost more than they hold.
  if (/\/(app\/(domain\/labeled|ui\/has-mark)\.ts|icons\/chevron-down\.mjs)$/.test(id)) return 'shop';
  if (areAll(formPage)) return 'forms';
  if (areAll(formOrCatalog)) return 'fields';
  if (areAll(coursePage)) return 'shop';
  if (pages.length > 2 || pages.some((page) => /(root|site-layout)\.tsx/.test(page))) return 'site';
  return pages.length === 2 && pages.every((page) => /\/(browse-courses|view-course)\.tsx/.test(page))
    ? 'shop'
    : null;
}

/**
 * Leaves out of an icon's file what nobody reads: other names, and random keys, which compress badly and are not needed,
 * because the order of the shapes never changes.
 */
const icons: Plugin = {
  name: 'pankh-icons',
  apply: 'build',
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\//.test(id)
      ? code.replace(/, key: "\w+"|,\s+aliases: \[[^\]]*\]|^__iconData\.node;$/gm, '')
      : undefined,
};

/** Writes `build/styles`: each stylesheet in pieces, from which the server takes what a page needs. */
const styles: Plugin = {
  name: 'pankh-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    mkdirSync('build/styles', { recursive: true });
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const pieces = stylesheetPieces(String(file.source));
      writeFileSync(`build/styles/${basename(file.fileName)}.json`, JSON.stringify(pieces));
    }
  },
};

const ascii: Plugin = {
  name: 'pankh-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiSource(file.code);
  },
};

const serverBuild = '\0virtual:react-router/server-build';
const panelImport = /import \* as (route\d+) from "[^"]*\/app\/routes\/admin\/[^"]*";/g;
/**
 * Takes the panel's route modules out of React Router's server build into the module `virtual:pankh/panel`, which the
 * server loads with the first request to the panel.
 */
const panelApart: Plugin = {
  name: 'pankh-panel',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source) => (source === 'virtual:pankh/panel' ? `\0${source}` : null),
  async load(id) {
    if (id !== '\0virtual:pankh/panel') return null;
    await this.load({ id: serverBuild });
    return panel;
  },
  transform(code, id) {
    if (id !== serverBuild) return null;
    const imports = [...code.matchAll(panelImport)];
    const names = new Set(imports.map(([, name]) => name));
    const entries: string[] = [];
    const rest = code
      .replace(panelImport, '')
      .replace(/id: ("[^"]+"),([^{}]*)module: (route\d+)/g, (all, key, between, name) => {
        if (!names.has(name)) return all;
        entries.push(`${key}: ${name}`);
        return `id: ${key},${between}module: {}`;
      });
    panel = `${imports.map(([text]) => text).join('\n')}\nexport const modules = { ${entries.join(', ')} };`;
    return { code: rest, map: null };
  },
};
let panel = '';

const quietZod = '\0zod-without-eval';
/**
 * In the browser, Zod tests with `eval` whether it may compile code. The Content-Security-Policy forbids that, and
 * browsers report each attempt. So `jitless` is set before the first schema is created, which skips the test.
 */
const zodWithoutEval: Plugin = {
  name: 'pankh-zod',
  // Runs before Vite resolves the package itself.
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source === 'zod' && importer !== quietZod ? quietZod : null),
  load: (id) =>
    id === quietZod
      ? `import { config } from 'zod';\nconfig({ jitless: true });\nexport * from 'zod';`
      : null,
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), styles, panelApart, ascii, icons, zodWithoutEval],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  ssr: command === 'build' ? { noExternal: true, external } : {},
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A text of words/ stands where it is shown: a page then loads no text of its neighbors.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Bundles into a few files instead of forty, because that takes fewer requests, and larger files
            // compress better.
            advancedChunks: {
              groups: sharedFiles.map((name, i) => ({
                name: (id, modules) => {
                  const importersOf = (module: string) => modules.getModuleInfo(module)?.importers ?? [];
                  return sharedFile(id, importersOf) === name ? name : null;
                },
                priority: sharedFiles.length - i,
              })),
            },
          },
        },
      },
    },
    ssr: {
      // The built server contains only production code, whatever NODE_ENV is at build time.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        rollupOptions: {
          input: {
            server: './app/server.ts',
            main: './app/main.ts',
            cli: './app/cli.ts',
            'pglite-durable-worker': './packages/pglite-durable/src/worker.ts',
            'pglite-durable-make-database': './packages/pglite-durable/src/make-database.ts',
          },
          output: {
            chunkFileNames: 'chunks/[name]-[hash].js',
            // `import()` of a package becomes `require()`, because a script of `node:vm` can not import.
            dynamicImportInCjs: false,
            strict: true,
            // Removes white space, so that less is read at startup. Names are kept for the stack traces.
            minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
