import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';

let opened: NodeCompiler | undefined;

/**
 * A PDF of the template with `data`, which the template reads as `data`. The same input gives the same bytes:
 * `createdAt` is the only date in it. Tagged for screen readers (PDF/UA-1). Throws where the template is faulty.
 */
export function typesetPdf(template: string, data: object, createdAt: Date): Buffer {
  const options = { pdfStandard: 'ua-1', creationTimestamp: Math.floor(createdAt.getTime() / 1000) };
  return withCompiler((compiler) => compiler.pdf(filled(template, data), options));
}

/** An SVG of the template's page with `data`, its letters as outlines: any program shows it alike. */
export function typesetSvg(template: string, data: object): string {
  return withCompiler((compiler) => compiler.plainSvg(filled(template, data)));
}

// What people typed reaches a template as data, never as markup, so it cannot run as Typst code.
function filled(template: string, data: object) {
  return { mainFileContent: `${common}\n${template}`, inputs: { data: JSON.stringify(data) } };
}

function withCompiler<T>(use: (compiler: NodeCompiler) => T): T {
  opened ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: [...documentFonts.values()].map(({ file }) => file) }],
  });
  try {
    return use(opened);
  } finally {
    // Typst keeps the results of earlier documents; those that ten documents did not use are dropped.
    opened.evictCache(10);
  }
}
