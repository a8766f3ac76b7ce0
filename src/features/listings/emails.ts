import type { ListingNews, ListingRequestKind } from '#domain/listings.ts'
import { messageTo, type MessageToWrite, type Recipient } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'

interface About extends NamedSalon {
  readonly id: string
  readonly kind?: ListingRequestKind
  /** The text of the request, or the reason of a refusal. */
  readonly words?: string | null
}

/** The mails about a request for a listed salon, one for each event and reader. */
export const listingMessage = (news: ListingNews, to: Recipient, { id, ...facts }: About): MessageToWrite =>
  messageTo(to, 'listing', { news, ...facts }, `listing:${news}:${id}:${to.email}`)
