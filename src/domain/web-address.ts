const host = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,24}$/

/**
 * Normalises a web address as people type it: `www.nails.gr` → `https://www.nails.gr/`. Undefined if it is invalid:
 * other schemes, a numeric host, a name or password inside, local names.
 */
export function webAddress(text: string): string | undefined {
  const written = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`
  if (/[\s<>"'`\\]/.test(written) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.port === '' && host.test(url.hostname)
    ? url.href
    : undefined
}

const profile = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([a-z0-9._]+)\/?(?:[?#].*)?$/i
const name = /^(?!.*\.\.)[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/

/** The name of an Instagram profile from `@name`, `name` or its address; undefined if it is invalid. */
export function instagramName(text: string): string | undefined {
  const written = text.trim()
  const found = (profile.exec(written)?.[1] ?? written.replace(/^@/, '')).toLowerCase()
  return name.test(found) ? found : undefined
}
