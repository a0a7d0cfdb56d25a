import openRenderer, { TypstRenderer } from '@myriaddreamin/typst-ts-renderer';
import openCompiler, {
  TypstCompilerBuilder,
  type TypstFontResolver,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';

// WebAssembly, compiled when the first document loads this module: nothing that starts the server imports it.
await Promise.all([openCompiler(), openRenderer()]);
const fonts = await openFonts();

/**
 * A PDF of the template with `data`, which the template reads as `data`, tagged for screen readers. The same input
 * gives the same bytes: `createdAt` is the only date in it. Rejects where the template is faulty.
 */
export async function typesetPdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
  const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
  const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
  return Buffer.from(await compile(`#set document(date: datetime(${date}))\n${template}`, data, 'pdf'));
}

/** An SVG of the template's page with `data`, its letters as outlines: any program shows it alike. */
export async function typesetSvg(template: string, data: object): Promise<string> {
  const vector = await compile(template, data, 'vector');
  const renderer = new TypstRenderer();
  const session = renderer.create_session();
  renderer.manipulate_data(session, 'reset', vector);
  const svg = renderer.svg_data(session, svgParts.body | svgParts.definitions);
  session.free();
  renderer.free();
  // The words lie over their outlines once more as HTML, for selecting them in a browser.
  return svg.replaceAll(/<foreignObject.*?<\/foreignObject>/gs, '');
}

const svgParts = { body: 1, definitions: 2 };
const diagnosticsAsObjects = 3;

type Outcome = { result?: Uint8Array; diagnostics?: { severity: string; range: string; message: string }[] };

/**
 * Every document has a compiler of its own, since one that panicked is of no further use; fonts and the results of
 * earlier documents are shared.
 */
async function compile(template: string, data: object, format: 'pdf' | 'vector'): Promise<Uint8Array> {
  const compiler = await new TypstCompilerBuilder().build();
  compiler.set_fonts(fonts);
  compiler.add_source('/main.typ', `${common}\n${template}`);
  // What people typed reaches a template as data, never as markup, so it cannot run as Typst code.
  const inputs = [['data', JSON.stringify(data)]];
  const outcome: Outcome = compiler.compile('/main.typ', inputs, format, diagnosticsAsObjects);
  // Drops earlier results that have not been used for a while.
  compiler.reset();
  compiler.free();
  if (outcome.result) return outcome.result;
  const problems = outcome.diagnostics?.map(
    ({ range, severity, message }) => `${range} ${severity}: ${message}`,
  );
  throw new Error(`Typst cannot set the template: ${problems?.join('; ')}`);
}

async function openFonts(): Promise<TypstFontResolver> {
  const builder = new TypstFontResolverBuilder();
  for (const { file } of documentFonts.values()) builder.add_raw_font(file);
  return await builder.build();
}
