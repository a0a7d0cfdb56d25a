import { describe, expect, it } from 'vitest';
import { createPageStyles } from './page-styles.server.ts';
import { stylesheetPieces } from './stylesheet-pieces.ts';

const css = [
  '@layer theme,base;@font-face{font-family:A;src:url(/a.woff2)}',
  ':root{--ink:var(--night);--night:#000;--unread:1}body{color:var(--ink)}table{margin:0}',
  '@property --night{syntax:"*"}@property --unread{syntax:"*"}',
  '.card{color:red}.other{color:blue}.card .price,.other .price{margin:1px}',
  '.md\\:grid{display:grid}.w-1\\/2{width:50%}',
  '@media (width>=1px){.card{top:0}.other{top:1px}}@layer x{.other{left:0}}',
  '.card:not(.open){right:0}:is(.card,.other)>p{bottom:0}',
  '.text-\\(--x\\){top:2px}.\\[top\\:0\\]{top:3px}.\\[left\\:0\\]{top:4px}[data-a].card{top:5px}',
  '@keyframes spin{to{rotate:1turn}}',
].join('');

describe('the styles that a page needs', () => {
  const styles = createPageStyles(stylesheetPieces(css));
  const used = styles('<body><p class="card price md:grid w-1/2">');

  it.each([
    '--ink:var(--night)',
    '--night:#000',
    '@property --night',
    'body{',
    '@font-face',
    '@keyframes spin',
    '@layer theme,base;',
    '.card{color:red}',
    '.md\\:grid{',
    '.w-1\\/2{',
    '@media (width>=1px){.card{top:0}}',
    ':not(.open)',
    ':is(.card,.other)',
  ])('include %s', (part) => expect(used).toContain(part));

  it('leave out classes that no element of the page has', () => {
    expect(used).not.toContain('color:blue');
    expect(used).not.toContain('@layer x');
    expect(used).toContain('.card .price{margin:1px}');
  });

  it('[OPS-83] leave out a first `:is(…)` of which the page has nothing', () => {
    const is = createPageStyles(
      stylesheetPieces(
        ':is(.\\*\\:a\\(b\\)>*){top:0}:is(.c,h1):first-child{top:1px}:is(:is(.d,.e):has(p,.f) *,.g.h){top:2px}',
      ),
    );
    expect(is('<p class="f g">')).toBe('');
    expect(is('<p class="*:a(b)">')).toMatch(/^:is\(\.\\\*.*\{top:0\}$/);
    expect(is('<h1>')).toBe(':is(.c,h1):first-child{top:1px}');
    for (const kept of ['e', 'g h']) expect(is(`<p class="${kept}">`)).toMatch(/\{top:2px\}$/);
  });

  it('leave out elements that the page does not have, and unused custom properties', () => {
    expect(used).not.toContain('table');
    expect(used).not.toContain('--unread');
    expect(styles('<table>')).toContain('table{margin:0}');
    expect(styles('<table>')).not.toContain('--night');
    expect(styles('<p style="color:var(--unread)">')).toContain('--unread:1');
  });

  it('leave out parts of fields on a page without a visible field', () => {
    const fields = createPageStyles(
      stylesheetPieces('::placeholder{opacity:1}::-webkit-date-and-time-value{margin:0}::backdrop{margin:0}'),
    );
    expect(fields('<form><input type="hidden" name="key"/>')).toBe('::backdrop{margin:0}');
    for (const field of ['<input name="a">', '<input name="a" type="date"/>', '<textarea>', '<select>'])
      expect(fields(field)).toContain('::placeholder{opacity:1}::-webkit-date-and-time-value{margin:0}');
  });

  it('include class names that contain brackets', () => {
    expect(used).not.toMatch(/top:[234]px/);
    expect(styles('<p class="text-(--x)">')).toContain('top:2px');
    const zero = styles('<p class="[top:0] card">');
    expect(zero).toContain('top:3px');
    expect(zero).not.toContain('top:4px');
    expect(zero).toContain('[data-a].card{top:5px}');
  });

  it('include class names with a character outside ASCII and escaped quotes', () => {
    const dots = createPageStyles(
      stylesheetPieces("li.after\\:content-\\[\\'\\\\a0·_\\'\\]:after{margin:0}"),
    );
    expect(dots('<li class="inline after:content-[&#x27;\\a0·_&#x27;]">')).toContain('margin:0');
    expect(dots('<li class="inline">')).toBe('');
  });

  it('are the whole stylesheet for a page that uses all', () => {
    const whole = '<body><p class="card other price md:grid w-1/2 text-(--x) [top:0] [left:0]">';
    const all = styles(whole);
    expect(createPageStyles(stylesheetPieces(all))(whole)).toBe(all);
    expect(all).toContain('color:blue');
  });

  it('are found for class names that contain the HTML escapes &amp; and &gt;', () => {
    const escaped = createPageStyles(stylesheetPieces('.\\[\\&\\>p\\]\\:y{top:0}.z{top:1px}'));
    expect(escaped('<a class="x [&amp;&gt;p]:y">')).toBe('.\\[\\&\\>p\\]\\:y{top:0}');
  });

  it("are cached by a page's classes, elements and properties, not by its text", () => {
    const some = styles('<p class="card">one');
    expect(styles('<p class="card">two')).toBe(some);
    for (const other of ['<p class="other">', '<table class="card">', '<p class="card">var(--unread)']) {
      expect(styles(other)).not.toBe(some);
    }
  });
});
