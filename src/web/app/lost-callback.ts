import { inLanguage, localeOfPath } from '#domain/language.ts'

/**
 * A sign-in whose return address the service has forgotten ends at the site's root. Its answer is read on the page that
 * is made for it. @returns true when the browser is leaving
 */
export function leaveForCallback(): boolean {
  const { pathname, search, hash } = location
  if (!/^\/(?:en\/?)?$/.test(pathname)) return false
  if (!/[?&]error_code=/.test(search) && !/^#.*\b(?:access_token|error_code|message)=/.test(hash))
    return false
  location.replace(inLanguage('/auth/callback', localeOfPath(pathname)) + search + hash)
  return true
}
