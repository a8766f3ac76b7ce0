import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import type { AgreedClient, WritingSalon } from '../store/coming-back.ts'

export interface News {
  readonly news: 'refill' | 'birthday'
  readonly key: string
  readonly client: AgreedClient
}

/** How long it stays true that a visit is due, or that it is her birthday. */
const TRUE_HOURS = { refill: 48, birthday: 12 } as const

/** A mail of a salon to a client who agreed to its news, with the link to stop them. */
export function newsMessage(
  keys: SealingKeys,
  { id, name, nameEn, slug }: WritingSalon,
  { news, key, client }: News,
  now: Temporal.Instant,
): MessageToWrite {
  const { email, language, visits } = client
  const [last] = visits
  const facts = {
    news,
    salonId: id,
    salonName: name,
    salonNameEn: nameEn,
    slug,
    clientName: client.name.trim().split(/\s+/)[0] ?? '',
    // Only the account that booked a visit can book it again by its link.
    rebook: news === 'refill' && last?.isOwn === true ? last.bookingId : null,
    endsAt: now.add({ hours: TRUE_HOURS[news] }).toString(),
    offToken: mailsOffToken(keys, client.id, 'news'),
  } as const
  return messageTo({ email, language }, 'salon-news', facts, key)
}
