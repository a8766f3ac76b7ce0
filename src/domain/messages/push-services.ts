/** The push services of browser makers; our server posts there, and nowhere else. */
const known = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

/**
 * Whether an address that a browser sends is that of a push service: anybody can send one, and we would post to it.
 * @param more origins that the operator trusts
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && known.some((host) => host.test(url.hostname))
}
