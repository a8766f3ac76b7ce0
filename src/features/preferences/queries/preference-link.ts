import type { ClientId, UserId } from '#domain/ids.ts'
import type { SealingKeys } from '#platform/sealing.ts'
import { idOfSigned, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The reader whose choices a link in a message opens: an account, or a salon's client without one. */
export type LinkedReader =
  | { readonly kind: 'account'; readonly id: UserId }
  | { readonly kind: 'client'; readonly id: ClientId }

const purposes = { account: 'preferences of accounts', client: 'preferences of clients' } as const

/** The secret of the link to a reader's choices. It opens and changes nothing else. */
export const preferencesToken = (keys: Keys, { kind, id }: LinkedReader): string =>
  signedId(keys, id, purposes[kind])

/** Undefined for a made-up secret. */
export function readerOfToken(keys: Keys, token: string): LinkedReader | undefined {
  const account = idOfSigned(keys, token, purposes.account)
  if (account !== undefined) return { kind: 'account', id: account as UserId }
  const client = idOfSigned(keys, token, purposes.client)
  return client === undefined ? undefined : { kind: 'client', id: client as ClientId }
}
