import type { Brand } from './brand.ts'

/** The id of an account, in the database a UUIDv7. A `UserId` comes out of a checked token and nowhere else. */
export type UserId = Brand<string, 'UserId'>
export type SalonId = Brand<string, 'SalonId'>
export type StaffId = Brand<string, 'StaffId'>
export type ServiceId = Brand<string, 'ServiceId'>
export type OptionId = Brand<string, 'OptionId'>
export type ResourceId = Brand<string, 'ResourceId'>
/** A hold is a booking that is not confirmed yet: it keeps its id. */
export type BookingId = Brand<string, 'BookingId'>
export type ApplicationId = Brand<string, 'ApplicationId'>
export type InvitationId = Brand<string, 'InvitationId'>
/** Of a request about a salon's page. */
export type ListingRequestId = Brand<string, 'ListingRequestId'>
export type TimeOffId = Brand<string, 'TimeOffId'>
/** A line in one salon's book of clients; a person with an account has one at each salon. */
export type ClientId = Brand<string, 'ClientId'>

export type Id =
  | UserId
  | SalonId
  | StaffId
  | ServiceId
  | OptionId
  | ResourceId
  | BookingId
  | ApplicationId
  | InvitationId
  | ListingRequestId
  | TimeOffId
  | ClientId

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** The id that a token or a cursor names; undefined where it is none. In a path, query or body `checkedId` reads it. */
export const readId = <Named extends Id>(text: string): Named | undefined =>
  isUuid(text) ? (text as Named) : undefined

/** `Object.entries`, which forgets that the keys are ids. */
export const entriesById = <Key extends Id, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] => Object.entries(record) as [Key, Value][]
