import type { AuthConfig } from './auth-settings.ts'

const TIMEOUT_MILLISECONDS = 5000
const LONGEST_TOKEN = 8192

/**
 * Asks the captcha's service whether an answer is valid.
 * @param ip the client's address, if known
 * @returns false also when the service is down, because an outage must not open the gate
 */
export async function isHuman(
  captcha: NonNullable<AuthConfig['captcha']>,
  token: string | undefined,
  ip: string | undefined,
): Promise<boolean> {
  if (!token?.trim() || token.length > LONGEST_TOKEN) return false
  const form = new URLSearchParams({
    secret: captcha.secret,
    response: token.trim(),
    sitekey: captcha.siteKey,
  })
  if (ip !== undefined && !ip.includes('/')) form.set('remoteip', ip)
  const answer = await fetch(captcha.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    body: form,
  })
    .then((response) => response.json() as Promise<unknown>)
    .catch((error: unknown) => ({ success: false, error }))
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
}
