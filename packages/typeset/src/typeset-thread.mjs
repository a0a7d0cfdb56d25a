// The worker thread that runs Typst, the program that typesets documents. It is plain JavaScript, so that it
// starts both from the sources and from the build.
import { parentPort, workerData } from 'node:worker_threads';
import openRenderer, { TypstRenderer } from '@myriaddreamin/typst-ts-renderer';
import openCompiler, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

/** @typedef {{ source: string, data: string, format: 'pdf' | 'svg' }} DocumentRequest */
/** @typedef {{ file: Uint8Array | string } | { failure: string }} DocumentAnswer */

await Promise.all([openCompiler(), openRenderer()]);
const builder = new TypstFontResolverBuilder();
for (const font of workerData.fonts) builder.add_raw_font(font);
const compiler = await new TypstCompilerBuilder().build();
compiler.set_fonts(await builder.build());

parentPort?.on('message', (/** @type {DocumentRequest} */ request) => {
  /** @type {DocumentAnswer} */
  let answer;
  try {
    answer = { file: request.format === 'pdf' ? compile(request, 'pdf') : svgOf(compile(request, 'vector')) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

/**
 * Throws an Error with the compiler's diagnostics if the template is invalid.
 * @param {DocumentRequest} request @param {'pdf' | 'vector'} format @returns {Uint8Array}
 */
function compile({ source, data }, format) {
  const diagnosticsAsObjects = 3;
  compiler.add_source('/main.typ', source);
  // Text that people typed is passed to a template as data and never as markup, so it cannot run as Typst
  // code.
  const outcome = compiler.compile('/main.typ', [['data', data]], format, diagnosticsAsObjects);
  if (outcome.result) return outcome.result;
  /** @type {{ severity: string, range: string, message: string }[]} */
  const problems = outcome.diagnostics ?? [];
  throw new Error(
    problems.map(({ range, severity, message }) => `${range} ${severity}: ${message}`).join('; '),
  );
}

/** @param {Uint8Array} vector @returns {string} */
function svgOf(vector) {
  const parts = { body: 1, definitions: 2 };
  const renderer = new TypstRenderer();
  const session = renderer.create_session();
  renderer.manipulate_data(session, 'reset', vector);
  const svg = renderer.svg_data(session, parts.body | parts.definitions);
  session.free();
  renderer.free();
  // Typst puts invisible HTML text over the outlines, so that it can be selected in a browser. It is removed here.
  // Our own text only: Typst closes each element, and writes each `<` of a person's text as an entity.
  return svg.replaceAll(/<foreignObject.*?<\/foreignObject>/gs, '');
}
