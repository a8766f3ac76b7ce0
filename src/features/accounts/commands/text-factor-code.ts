import type { Platform } from '#platform/context.ts'

import type { Bearer } from '../queries.ts'
import { addChallenge } from '../store/factor-challenges.ts'
import type { FactorRow } from '../store/factors.ts'
import { codeHash, newCode } from '../store/secrets.ts'
import { languageOf } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { countCode } from './mail-code.ts'
import { type Channel, deliverText } from './text-code.ts'

/**
 * Challenges a phone factor: texts a code to its number.
 * @throws AuthError over_sms_send_rate_limit, sms_send_failed
 */
export async function textFactorCode(
  platform: Platform,
  { user }: Bearer,
  { factor, channel }: { factor: FactorRow; channel: Channel },
  client: Client,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  const { codeLength, smsTestCodes } = platform.config.auth
  const phone = factor.phone ?? ''
  const fixed = smsTestCodes.get(phone)
  const code = fixed ?? newCode(codeLength)
  const { challenge, language } = await platform.dbs.auth.transaction().execute(async (tx) => {
    const contact = { way: 'phone', address: phone } as const
    await countCode(platform, tx, { contact, purpose: 'factor', holder: user.id }, client)
    const made = { factorId: factor.id, ip: client.ip, codeHash: codeHash(factor.id, code) }
    return { challenge: await addChallenge(tx, made), language: await languageOf(tx, user.id) }
  })
  if (fixed === undefined)
    await deliverText(platform, {
      id: challenge.id,
      phone,
      code,
      language: language ?? client.language,
      channel,
    })
  return challenge
}
