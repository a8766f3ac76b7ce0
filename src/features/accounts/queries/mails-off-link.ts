import { mailTopics, type MailTopic } from '#domain/accounts/mail-topics.ts'
import type { ClientId, UserId } from '#domain/ids.ts'
import type { SealingKeys } from '#platform/sealing.ts'
import { idOfSigned, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The mails that a link stops: a client's news of a salon, or a topic of an account. */
export type MailsOff =
  | { readonly of: UserId; readonly topic: Exclude<MailTopic, 'news'> }
  | { readonly of: ClientId; readonly topic: 'news' }

/** The secret of the link in a mail that stops the mails of its topic. It opens and changes nothing else. */
export const mailsOffToken = <Topic extends MailTopic>(
  keys: Keys,
  of: Topic extends 'news' ? ClientId : UserId,
  topic: Topic,
): string => signedId(keys, of, `mails off: ${topic}`)

/** The reader and topic of a link; undefined for a made-up one. */
export function openMailsOff(keys: Keys, token: string): MailsOff | undefined {
  for (const topic of mailTopics) {
    const id = idOfSigned(keys, token, `mails off: ${topic}`)
    if (id !== undefined) return { of: id, topic } as MailsOff
  }
  return undefined
}
