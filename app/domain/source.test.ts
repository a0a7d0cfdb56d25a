import { describe, expect, it } from 'vitest';
import { isRobot, readSource, sourceLink } from './source.ts';

describe('[DAY-127] a source', () => {
  it.each([
    ['school-fair', 'school-fair'],
    ['School-FAIR', 'school-fair'],
    ['2026', '2026'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
    ['a'.repeat(5_000_000), null],
    ['', null],
    ['-', null],
    ['school fair', null],
    ['fair\r\nSet-Cookie: x=1', null],
    ['fair\n', null],
    ['fair;path=/', null],
    ['मेला', null],
    ['"><script>', null],
    ['__proto__', null],
  ])('has the code that %j names: %j', (text, code) => {
    expect(readSource(text)).toBe(code);
  });

  it.each([
    [{ key: 'fair' }, 'https://pankh.example/courses?from=fair'],
    [{ key: 'fair', course: 'kite' }, 'https://pankh.example/courses/kite?from=fair'],
    [{ key: 'fair', code: 'UDAAN10' }, 'https://pankh.example/courses?from=fair&code=UDAAN10'],
  ])('has a link: %j', (link, address) => {
    expect(sourceLink('https://pankh.example', link)).toBe(address);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) [FBAN/FBIOS;FBAV/490.0]', false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) Chrome/130.0 Mobile', false],
    ['Mozilla/5.0 (Linux; Android 9; CUBOT_X19) (compatible; AdsBot-Google-Mobile)', true],
    ['WhatsApp/2.23.20.0', true],
    ['facebookexternalhit/1.1', true],
    ['TelegramBot (like TwitterBot)', true],
    ['curl/8.5.0', true],
    ['', true],
  ])('counts no visit of a robot: %s (%s)', (agent, is) => {
    expect(isRobot(agent)).toBe(is);
  });
});
