import type { Brand } from './brand.ts'

/** The id of an account, in the database a UUIDv7. A `UserId` comes only from a checked token. */
export type UserId = Brand<string, 'UserId'>
export type SalonId = Brand<string, 'SalonId'>
export type StaffId = Brand<string, 'StaffId'>
export type ServiceId = Brand<string, 'ServiceId'>
export type OptionId = Brand<string, 'OptionId'>
export type ResourceId = Brand<string, 'ResourceId'>
/** A hold is an unconfirmed booking and keeps its id. */
export type BookingId = Brand<string, 'BookingId'>
export type ApplicationId = Brand<string, 'ApplicationId'>
export type InvitationId = Brand<string, 'InvitationId'>
/** The id of a request about a salon's page. */
export type ListingRequestId = Brand<string, 'ListingRequestId'>
export type ReviewId = Brand<string, 'ReviewId'>
/** A photo of work with its tags. */
export type DesignId = Brand<string, 'DesignId'>
/** A customer's entry on a waitlist. */
export type WaitlistEntryId = Brand<string, 'WaitlistEntryId'>
export type WaitlistOfferId = Brand<string, 'WaitlistOfferId'>
/** A salon's question whether a customer would come at another time. */
export type MoveProposalId = Brand<string, 'MoveProposalId'>
export type TimeOffId = Brand<string, 'TimeOffId'>
/** An entry in one salon's client list; a person with an account has one at each salon. */
export type ClientId = Brand<string, 'ClientId'>
export type PromotionId = Brand<string, 'PromotionId'>
export type StoryId = Brand<string, 'StoryId'>
export type AnnouncementId = Brand<string, 'AnnouncementId'>
/** A salon's bill at checkout. */
export type BillId = Brand<string, 'BillId'>
export type ProductId = Brand<string, 'ProductId'>
export type PaymentId = Brand<string, 'PaymentId'>
export type RefundId = Brand<string, 'RefundId'>
export type SavedCardId = Brand<string, 'SavedCardId'>
/** Where a salon's money is paid out to. */
export type PayoutRouteId = Brand<string, 'PayoutRouteId'>
export type PayoutRunId = Brand<string, 'PayoutRunId'>
export type PayoutId = Brand<string, 'PayoutId'>
/** The platform's own invoice to a salon; a month that is to be paid has the id of its invoice. */
export type InvoiceId = Brand<string, 'InvoiceId'>

/** A payout to an affiliate, and the account that it goes to. */
export type AffiliatePayoutId = Brand<string, 'AffiliatePayoutId'>
export type AffiliateAccountId = Brand<string, 'AffiliateAccountId'>

export type Id =
  | UserId
  | SalonId
  | StaffId
  | ServiceId
  | OptionId
  | ResourceId
  | BookingId
  | ReviewId
  | DesignId
  | ApplicationId
  | InvitationId
  | ListingRequestId
  | TimeOffId
  | WaitlistEntryId
  | WaitlistOfferId
  | MoveProposalId
  | ClientId
  | PromotionId
  | StoryId
  | AnnouncementId
  | BillId
  | ProductId
  | PaymentId
  | RefundId
  | SavedCardId
  | PayoutRouteId
  | PayoutRunId
  | PayoutId
  | AffiliatePayoutId
  | AffiliateAccountId
  | InvoiceId

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** The id in a token or a cursor; undefined if it is invalid. In a path, query or body use `checkedId`. */
export const readId = <Named extends Id>(text: string): Named | undefined =>
  isUuid(text) ? (text as Named) : undefined

/** `Object.entries` with typed ids as keys. */
export const entriesById = <Key extends Id, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] => Object.entries(record) as [Key, Value][]
