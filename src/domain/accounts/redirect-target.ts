const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/**
 * The first candidate that leads back to our own site, whole with its query; else the site itself. A stranger's
 * address is never an error, it is just not followed.
 * @param site origin of the site, without a slash at the end
 */
export function redirectTarget(candidates: readonly (string | undefined)[], site: string): string {
  return candidates.find((candidate) => candidate !== undefined && leadsTo(candidate, site)) ?? site
}

function leadsTo(candidate: string, site: string): boolean {
  // Browsers read a backslash as a slash and skip control characters; no honest address has either.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\\\u0000-\u0020\u007f]/.test(candidate) || !URL.canParse(candidate)) return false
  const to = new URL(candidate)
  const home = new URL(site)
  if (to.username !== '' || to.password !== '' || to.protocol !== home.protocol) return false
  return to.host === home.host || (to.hostname === home.hostname && isLoopback(home.hostname))
}
