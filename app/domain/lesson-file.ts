export const lessonPurposes = ['video', 'attachment', 'captions'] as const;
/** The purposes of an uploaded file. A submission is a file that a student hands in for an assignment. */
export const filePurposes = [...lessonPurposes, 'submission'] as const;
export type FilePurpose = (typeof filePurposes)[number];

const mib = 1024 * 1024;

/** The maximum size of an uploaded file in bytes, by its purpose. Larger files are refused. */
export const mostFileBytes: Record<FilePurpose, number> = {
  video: 2048 * mib,
  attachment: 100 * mib,
  captions: mib,
  submission: 10 * mib,
};

/** In bytes, without JavaScript. With JavaScript, files are sent in pieces and can be larger. */
export const mostFormFileBytes = 20 * mib;

/** The limit of a lesson: its attachments and captions count, its video does not. */
export const mostAttachments = 20;

/** The maximum length, in characters, of the name that pages show for a file. The rest of a longer name is cut off. */
const longestName = 120;
/** The characters of the name that a file had on the owner's computer. No system allows longer ones. */
const longestGiven = 1_000;

export type FileError =
  | 'empty'
  | 'too-large'
  | 'not-video'
  | 'video-codec'
  | 'no-pictures'
  | 'video-damaged'
  | 'video-cut'
  | 'heic'
  | 'not-attachment'
  | 'not-captions';

export type ShownFile = {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  /** The length of a video in seconds; null for other files. */
  seconds: number | null;
  width: number | null;
  height: number | null;
  /** Whether a video plays only after its whole file was loaded, because its index is at the end. */
  startsLate: boolean;
};

const id = /^[0-9a-f]{32}$/;
// Earlier releases had /learn in these paths, and old exported curricula still do.
const address = /^(?:\/learn)?\/files\/([0-9a-f]{32})$/;

export function isCaptionsName(name: string): boolean {
  return /\.(?:vtt|srt)$/i.test(name);
}

export function isFileId(text: string): boolean {
  return id.test(text);
}

export function fileAddress(fileId: string): string {
  return `/files/${fileId}`;
}

/** Returns the id of the uploaded file to which a URL path leads; null for any other text. */
export function fileOfAddress(text: string): string | null {
  return address.exec(text)?.[1] ?? null;
}

/** The allowed endings of a file's name, by media type. A name with any other ending gets the first one. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'text/vtt': ['vtt'],
  'application/pdf': ['pdf'],
  'image/webp': ['webp'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', '3mf', 'sb3', 'kmz'],
  'text/plain': [
    ...['txt', 'md', 'csv', 'tsv', 'srt', 'vtt', 'log', 'ini', 'conf', 'yaml', 'yml', 'toml', 'json'],
    ...['py', 'ino', 'c', 'h', 'cpp', 'hpp', 'java', 'ts', 'css', 'sql', 'params', 'waypoints', 'gcode'],
  ],
};

/** Returns the name without folders and control characters, not too long, with an ending that fits the type. */
export function shownFileName(given: string, mediaType: string): string {
  const [fitting = ['bin']] = [endings[mediaType]];
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .slice(0, longestGiven)
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).replace(/^\.+/, '').trim() || 'file';
  const kept = fitting.includes(ending) ? ending : fitting[0];
  return `${[...stem].slice(0, longestName).join('').trim()}.${kept}`;
}

/** Writes a size in bytes as people read it: 512 KB, 3.4 MB, 1.2 GB. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const [value, unit] = bytes < 1_000_000_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;
}
