import { mailTopics, type MailTopic } from '#domain/accounts/mail-topics.ts'
import type { UserId } from '#domain/ids.ts'
import type { SealingKeys } from '#platform/sealing.ts'
import { idOfSigned, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The secret of the link in a mail that stops the mails of its topic. It opens and changes nothing else. */
export const mailsOffToken = (keys: Keys, person: UserId, topic: MailTopic): string =>
  signedId(keys, person, `mails off: ${topic}`)

/** Whose mails about what a link stops; undefined for a made-up one. */
export function openMailsOff(
  keys: Keys,
  token: string,
): { readonly person: UserId; readonly topic: MailTopic } | undefined {
  for (const topic of mailTopics) {
    const id = idOfSigned(keys, token, `mails off: ${topic}`)
    if (id !== undefined) return { person: id as UserId, topic }
  }
  return undefined
}
