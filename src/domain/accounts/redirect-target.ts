import { matchesUrlGlob } from './url-glob.ts'

/** Longer than any honest address; pattern matching must not run on megabytes. */
const LONGEST = 2048

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

const isIpLiteral = (host: string) => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)

/** Schemes that run code or read data instead of opening a page. */
const neverFollowed = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
  'filesystem:',
])

/**
 * The first candidate that is allowed, complete with its query; otherwise the site itself. A foreign address is not an
 * error, it is just not followed.
 * @param site origin of the site, without a slash at the end
 * @param globs patterns of foreign addresses that are allowed too
 */
export function redirectTarget(
  candidates: readonly (string | undefined)[],
  site: string,
  globs: readonly string[] = [],
): string {
  const allowed = candidates.find((candidate) => candidate !== undefined && isAllowed(candidate, site, globs))
  return allowed ?? site
}

function isAllowed(candidate: string, site: string, globs: readonly string[]): boolean {
  // Browsers read a backslash as a slash and skip control characters; no honest address has either.
  // oxlint-disable-next-line no-control-regex -- the pattern looks for them
  if (candidate.length > LONGEST || /[\\\u0000-\u0020\u007f]/.test(candidate)) return false
  const to = URL.parse(candidate)
  if (to === null || to.username !== '' || to.password !== '' || neverFollowed.has(to.protocol)) return false
  if (isWeb(to) && !isPlainHost(candidate, to)) return false
  return leadsHome(to, new URL(site)) || (!isForeignIp(to) && globs.some((glob) => matches(glob, candidate)))
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'

/**
 * Whether the host is written plainly: a URL parser reads `2130706433`, `0x7f.1`, `ex%61mple` and look-alike letters as
 * other hosts than a person or a pattern would.
 */
function isPlainHost(candidate: string, to: URL): boolean {
  const written = /^https?:\/\/([^/?#]*)/i.exec(candidate)?.[1]?.toLowerCase()
  return written !== undefined && written.replace(/:\d*$/, '') === to.hostname && !/^\d+$/.test(written)
}

function leadsHome(to: URL, home: URL): boolean {
  if (to.protocol !== home.protocol) return false
  return to.host === home.host || (to.hostname === home.hostname && isLoopback(home.hostname))
}

const isForeignIp = ({ hostname }: URL) => isIpLiteral(hostname) && !isLoopback(hostname)

const matches = (glob: string, candidate: string) => matchesUrlGlob(glob, candidate.replace(/#.*$/s, ''))
