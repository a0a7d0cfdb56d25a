import { readHttps, readVideoLink, videoFrame } from './video-link.ts';

/**
 * How the home page plays its demo video: in an iframe from YouTube or Vimeo, or as a file in the browser's own player.
 */
export type DemoVideo = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

/**
 * Converts the URL of a video that the owner typed to the URL that the page plays: YouTube without cookies, Vimeo
 * without tracking, or an https video file. Returns null for any other URL, which is not played (HOME-1).
 */
export function readDemoVideo(address: string | null): DemoVideo | null {
  const linked = readVideoLink(address);
  if (linked) return { kind: 'frame', src: videoFrame(linked) };
  const url = readHttps(address);
  return url && /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
}
