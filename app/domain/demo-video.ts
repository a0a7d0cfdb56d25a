import { readHttps, readVideoLink, videoFrame } from './video-link.ts';

/** A video in an iframe of YouTube or Vimeo, or a file for the browser's own player. */
export type DemoVideo = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

/** YouTube without cookies, Vimeo without tracking, or an https file; null for others (HOME-1). */
export function readDemoVideo(address: string | null): DemoVideo | null {
  const linked = readVideoLink(address);
  if (linked) return { kind: 'frame', src: videoFrame(linked) };
  const url = readHttps(address);
  return url && /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
}
