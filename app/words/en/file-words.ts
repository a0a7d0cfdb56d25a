import type { FileError } from '#app/domain/lesson-file.ts';
import { counted } from './counted.ts';
import { imageWords } from './image-words.ts';

export const fileWords = {
  errors: {
    empty: 'This file is empty. Please choose another one.',
    'too-large': 'This file is too large: a video may have 2 GB, any other file 100 MB.',
    'not-video': 'This is not a video in MP4 or WebM. Please save it as MP4 and choose it again.',
    'video-codec':
      'Not every browser can play this video. Please save it as MP4 with H.264 pictures and AAC sound.',
    'no-pictures': 'We found no pictures in this video. Was its recording cut off?',
    'video-damaged': 'We could not read this video. Please save it again and choose the new file.',
    'video-cut':
      'The end of this video is missing: its file breaks off. Please save or copy it again and choose the whole file.',
    heic: imageWords.errors.heic,
    'not-attachment': 'Please choose a PDF, a picture, a text or a zip file.',
    'not-captions':
      'We found no captions in this file: no line such as 00:00:01.000 --> 00:00:04.000 with text below it.',
  } satisfies Record<FileError, string>,
  trouble: {
    gone: 'This upload is not there any more. Please choose the file again.',
    incomplete: 'The upload is not complete. Please choose the file again.',
    'storage-full': 'The server has no space left for this file.',
    'too-many': 'That were many uploads. Please wait an hour.',
    'too-many-files': 'A lesson has at most 20 files.',
    failed: 'The upload failed. Please choose the file again: it goes on where it stopped.',
  },
  formTooLarge: 'Without JavaScript, a file may have at most 20 MB.',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  checking: 'Looking into the file …',
  stop: 'Stop',
  video: {
    label: 'Own video',
    hint: 'MP4 (H.264) or WebM, up to 2 GB. It is shown as it is: it is not converted, and cannot be protected against copying.',
    upload: 'Upload video',
    now: (name: string, about: string) => `${name} (${about})`,
    remove: 'Remove the video',
    late: 'This video starts only after it was loaded whole. Save it again with “fast start” or “web optimized”.',
    mustWatch: 'Must be watched',
    mustWatchHint:
      'The lesson is done once a student has watched nine tenths of the video. This needs JavaScript.',
  },
  attached: {
    title: 'Files of this lesson',
    hint: 'PDF, pictures, text or zip, up to 100 MB. A .vtt or .srt file holds the captions of the video. Changes here are saved at once.',
    label: 'Add a file',
    upload: 'Add file',
    none: 'No files yet.',
    captions: (cues: number) => `Captions of the video: ${counted(cues, 'line')}`,
    remove: (name: string) => `Remove ${name}`,
    added: 'File added',
    removed: 'File removed',
    moved: 'File moved',
  },
  student: {
    files: 'Files',
    missing: 'This file is missing at the moment. Please ask the academy.',
    videoMissing: 'This video is missing at the moment. Please ask the academy.',
    notPlayable: 'Your browser cannot play this video.',
    broken: 'This video cannot be played right now. Please reload the page, or tell the academy.',
    doneWithout: 'Mark done without the video',
    about: (length: string, size: string) => `${length} · ${size}`,
    from: (time: string) => `It goes on from ${time}.`,
    startOver: 'Start over',
    back: '10 s back',
    speed: 'Speed',
    watched: (percent: number) => `Watched: ${percent}%`,
    mustWatch: 'This lesson counts as done once you have watched most of the video.',
    needsScript: 'What you watch is counted only while JavaScript is on.',
    captions: 'Captions',
  },
} as const;
