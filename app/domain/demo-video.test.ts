import { describe, expect, it } from 'vitest';
import { readDemoVideo } from './demo-video.ts';

const youtube = { kind: 'frame', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0' };

describe('the demo video of the home page', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('[HOME-1] plays %s without cookies', (address) => {
    expect(readDemoVideo(address)).toEqual(youtube);
  });

  it('[HOME-1] plays Vimeo without tracking, and unlisted videos with their key', () => {
    expect(readDemoVideo('https://vimeo.com/76979871')).toEqual({
      kind: 'frame',
      src: 'https://player.vimeo.com/video/76979871?dnt=1',
    });
    const unlisted = 'https://player.vimeo.com/video/76979871?dnt=1&h=ab12';
    expect(readDemoVideo('https://vimeo.com/76979871/ab12')?.src).toBe(unlisted);
    expect(readDemoVideo('https://player.vimeo.com/video/76979871?h=ab12')?.src).toBe(unlisted);
  });

  it('[HOME-1] plays an https video file in the browser’s own player', () => {
    const src = 'https://cdn.example.in/demo.mp4?v=2';
    expect(readDemoVideo(src)).toEqual({ kind: 'file', src });
  });

  it.each([
    null,
    '',
    'demo.mp4',
    'http://cdn.example.in/demo.mp4',
    'https://user:secret@cdn.example.in/demo.mp4',
    'javascript:alert(1)//.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=<script>',
    'https://www.youtube.com/@pankh',
    'https://vimeo.com/channels/staffpicks',
    'https://example.in/page.html',
  ])('[HOME-1] does not play %s', (address) => {
    expect(readDemoVideo(address)).toBeNull();
  });
});
