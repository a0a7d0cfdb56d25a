import { describe, expect, it } from 'vitest';
import { browserName } from './browser-words.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('[AUTH-5] [ADM-STU-4] a browser in the lists of sessions', () => {
  it.each([
    [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`${mac} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
    [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge on Android'],
    [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0`, 'Opera on Android'],
    [`${iphone} CriOS/140.0.7339.122 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.6`, 'Opera on iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5', 'Unknown browser'],
    ['<script>alert(1)</script>', 'Unknown browser'],
    [null, 'Unknown browser'],
  ])('%s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
