import { readHttps, readVideoLink, videoFrame } from './video-link.ts';

/**
 * How the home page plays the demo video: in an iframe from its host, or as a file in the browser's own
 * player.
 */
export type DemoVideo = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

/**
 * Converts the owner's video URL to the form that we play: YouTube without cookies, Vimeo without tracking,
 * or an https video file. Returns null for any other URL, which is not played (HOME-1).
 */
export function readDemoVideo(address: string | null): DemoVideo | null {
  const linked = readVideoLink(address);
  if (linked) return { kind: 'frame', src: videoFrame(linked) };
  const url = readHttps(address);
  return url && /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
}
