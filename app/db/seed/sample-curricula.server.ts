import { type CurriculumFile, readCurriculumFile } from '#app/domain/curriculum-file.ts';

const folder = './content/curricula/';
const files = import.meta.glob<string>('./content/curricula/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A Markdown file by slug (LEARN-12, DAY-20); undefined without. An outline publishes no lesson. */
export function readSampleCurriculum(slug: string): CurriculumFile | undefined {
  const name = `${folder}${slug}.md`;
  const text = files[name];
  return text === undefined ? undefined : parseSample(name, text);
}

export function parseSample(name: string, text: string): CurriculumFile {
  const file = readCurriculumFile(text);
  if (!('faults' in file)) return file;
  const lines = file.faults.map(({ line, code, text: of }) => `${name}:${line}: ${code}: ${of}`);
  throw new Error(`faulty sample curriculum\n${lines.join('\n')}`);
}

export const taughtSlugs: readonly string[] = Object.keys(files).map((name) =>
  name.slice(folder.length, -'.md'.length),
);
