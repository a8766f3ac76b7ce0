import type { Brand } from './brand.ts'

/** The id of an account, in the database a UUIDv7. A `UserId` comes out of a checked token and nowhere else. */
export type UserId = Brand<string, 'UserId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)
