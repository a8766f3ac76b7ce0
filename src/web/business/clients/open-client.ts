import type { ClientDetail } from '#features/clients/contract.ts'

/** The props of each part of a client's card. */
export interface OpenClient {
  readonly salonId: string
  readonly timeZone: string
  readonly client: ClientDetail
}
