import type { Brand } from './brand.ts'

export type UserId = Brand<string, 'UserId'>
export type SalonId = Brand<string, 'SalonId'>
export type StaffId = Brand<string, 'StaffId'>
export type ServiceId = Brand<string, 'ServiceId'>
export type OptionId = Brand<string, 'OptionId'>
export type ResourceId = Brand<string, 'ResourceId'>
/** A hold has the id of the booking that it becomes. */
export type BookingId = Brand<string, 'BookingId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)
