/** `ref` is the host's id; for an unlisted Vimeo video, the id, a slash and its access key. */
export type LinkedVideo = { source: 'youtube' | 'vimeo'; ref: string };

const youtubeHosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeoHosts = ['vimeo.com', 'player.vimeo.com'];

export function readVideoLink(address: string | null): LinkedVideo | null {
  const url = readHttps(address);
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (!url) return null;
  if (youtubeHosts.includes(host)) return youtube(url);
  return vimeoHosts.includes(host) ? vimeo(url) : null;
}

/** Returns the URL for an iframe: YouTube's domain without cookies, or Vimeo without tracking (LEARN-32). */
export function videoFrame({ source, ref }: LinkedVideo): string {
  if (source === 'youtube') return `https://www.youtube-nocookie.com/embed/${ref}?rel=0`;
  const [id, key] = ref.split('/');
  return `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`;
}

/** Null for any other text, and for a URL that contains a user name or a password. */
export function readHttps(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

function youtube(url: URL): LinkedVideo | null {
  const ref =
    url.searchParams.get('v') ?? url.pathname.match(/^\/(?:(?:embed|shorts|live)\/)?([^/]+)\/?$/)?.[1];
  return ref && /^[\w-]{11}$/.test(ref) ? { source: 'youtube', ref } : null;
}

function vimeo(url: URL): LinkedVideo | null {
  const [, id, inPath] = url.pathname.match(/^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/) ?? [];
  if (!id) return null;
  const key = inPath ?? url.searchParams.get('h');
  return { source: 'vimeo', ref: key && /^\w+$/.test(key) ? `${id}/${key}` : id };
}
