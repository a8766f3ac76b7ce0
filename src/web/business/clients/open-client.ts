import type { ClientDetail } from '#features/clients/contract.ts'

/** What each part of a client's card is given. */
export interface OpenClient {
  readonly salonId: string
  readonly timeZone: string
  readonly client: ClientDetail
}
