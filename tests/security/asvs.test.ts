import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The levels (1 to 3) of all requirements of OWASP's security standard ASVS 5.0.0, by section: the first digit of '1.2'
 * is the level of 1.2.1, and so on. They were copied from the standard's own file `5.0.0_en.flat.json`, to check the
 * table in docs/asvs.md.
 */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const demanded = Object.entries(levels).flatMap(([section, each]) =>
  [...each].map((level, index) => [`${section}.${index + 1}`, level] as const),
);

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [ids = '', level, , stands = '', control = '', test = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { ids: ids.split(', '), level, stands, control, test };
  });

describe('[OPS-9] the table of the OWASP ASVS 5.0.0', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    const listed = rows.flatMap(({ ids, level }) => ids.map((id) => `${id} L${level}`));
    const wanted = demanded.filter(([, level]) => level !== '3').map(([id, level]) => `${id} L${level}`);
    expect(wanted).toHaveLength(253);
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  it('states for each requirement whether it is met, and why where there is no test', () => {
    for (const { ids, stands, control, test } of rows) {
      expect([ids, stands]).toEqual([ids, expect.stringMatching(/^(met|partly|no|owner|n\/a)$/)]);
      expect([ids, control]).toEqual([ids, expect.stringMatching(/\S/)]);
      if (stands === 'n/a') expect([ids, test]).toEqual([ids, '']);
      if (stands === 'met' && !control.includes('.md)')) expect([ids, test]).not.toEqual([ids, '']);
    }
  });

  it('mentions only files and tests that exist', () => {
    const missing: string[] = [];
    for (const { ids, control, test } of rows) {
      for (const [, path = ''] of `${control} ${test}`.matchAll(/`([\w.-]*\/?[\w/.-]+\.\w+|app\/[\w/]+)`/g))
        if (!path.startsWith('sql.') && !existsSync(path)) missing.push(`${ids}: ${path}`);
      for (const [, path = '', title = ''] of test.matchAll(/`([^`]+)` “([^”]+)”/g))
        if (existsSync(path) && !readFileSync(path, 'utf8').includes(title))
          missing.push(`${ids}: ${path}: ${title}`);
    }
    expect(missing).toEqual([]);
  });
});
