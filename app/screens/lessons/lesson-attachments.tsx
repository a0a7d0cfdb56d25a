import { fileAddress, type ShownFile, sizeOf } from '#app/domain/lesson-file.ts';
import { fileWords } from '#app/words/en/file-words.ts';

const words = fileWords.student;

/** The list of files below a lesson's text that students can download, each with its type and size (LEARN-73). */
export function LessonAttachments({ files, missing }: { files: ShownFile[]; missing: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="lesson-files" className="grid gap-3">
      <h2 id="lesson-files" className="text-xl">
        {words.files}
      </h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id} className="cut flex flex-wrap items-center gap-x-4 gap-y-1 bg-sunk p-4">
            {missing.includes(file.id) ? (
              <span className="min-w-0 break-words font-semibold">{file.name}</span>
            ) : (
              <a href={fileAddress(file.id)} download className="link min-w-0 break-words font-semibold">
                {file.name}
              </a>
            )}
            <span className="text-muted text-sm">{`${typeOf(file)} · ${sizeOf(file.bytes)}`}</span>
            {missing.includes(file.id) && <span className="w-full text-sm">{words.missing}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function typeOf({ name }: ShownFile): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}
