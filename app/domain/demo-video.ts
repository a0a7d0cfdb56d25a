/**
 * How the home page plays the demo video: in an iframe from its host, or as a file in the browser's own
 * player.
 */
export type DemoVideo = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

const youtubeHosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeoHosts = ['vimeo.com', 'player.vimeo.com'];

/**
 * Converts the owner's video URL to the form that we play: YouTube without cookies, Vimeo without tracking,
 * or an https video file. Returns null for any other URL, which is not played (HOME-1).
 */
export function readDemoVideo(address: string | null): DemoVideo | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (youtubeHosts.includes(host)) return youtube(url);
  if (vimeoHosts.includes(host)) return vimeo(url);
  return /\.(mp4|webm)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
}

function youtube(url: URL): DemoVideo | null {
  const id =
    url.searchParams.get('v') ?? url.pathname.match(/^\/(?:(?:embed|shorts|live)\/)?([^/]+)\/?$/)?.[1];
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}?rel=0` };
}

function vimeo(url: URL): DemoVideo | null {
  const [, id, key] = url.pathname.match(/^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/) ?? [];
  if (!id) return null;
  const hash = key ?? url.searchParams.get('h');
  const unlisted = hash && /^\w+$/.test(hash) ? `&h=${hash}` : '';
  return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?dnt=1${unlisted}` };
}
