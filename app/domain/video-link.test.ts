import { describe, expect, it } from 'vitest';
import { readVideoLink, videoFrame } from './video-link.ts';

describe('the link to a video', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?dnt=1&h=abc123'],
    [
      'https://player.vimeo.com/video/76979871?h=abc123',
      'https://player.vimeo.com/video/76979871?dnt=1&h=abc123',
    ],
  ])('[LEARN-32] %s is played as %s', (address, frame) => {
    const video = readVideoLink(address);
    expect(video && videoFrame(video)).toBe(frame);
  });

  it.each([
    [null],
    ['nonsense'],
    ['http://youtu.be/dQw4w9WgXcQ'],
    ['https://user:secret@youtu.be/dQw4w9WgXcQ'],
    ['https://:secret@youtu.be/dQw4w9WgXcQ'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://youtu.be/short'],
    ['https://vimeo.com/about'],
    ['https://example.in/film.mp4'],
  ])('[LEARN-32] %s is not a video link', (address) => {
    expect(readVideoLink(address)).toBeNull();
  });
});
