import { isWrittenPhone } from '#domain/written-phone.ts'

import type { Draft } from '../draft.ts'

/** The fields of the form. */
export interface WishDraft {
  readonly from: string
  readonly to: string
  readonly isAllDay: boolean
  /** "HH:MM" */
  readonly fromHour: string
  readonly toHour: string
  /** Minutes, as in the list. */
  readonly notice: string
}

export const wishOf = (date: string): WishDraft => ({
  from: date,
  to: date,
  isAllDay: true,
  fromHour: '10:00',
  toHour: '18:00',
  notice: '120',
})

/** Half an hour apart, which is precise enough. */
export const hours = Array.from({ length: 32 }, (_, index) => {
  const minute = 8 * 60 + index * 30
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`
})

export interface WishFaults {
  readonly name?: string | undefined
  readonly phone?: string | undefined
}

export const wishFaults = (
  { name, phone }: Pick<Draft, 'name' | 'phone'>,
  words: { readonly nameMissing: string; readonly phoneWrong: string },
): WishFaults => ({
  name: name.trim() === '' ? words.nameMissing : undefined,
  phone: isWrittenPhone(phone.trim()) ? undefined : words.phoneWrong,
})

/** The form in the shape of the call. */
export const wishBody = (wish: WishDraft, { services, staffId, name, phone }: Draft) => ({
  items: services.map(({ serviceId, optionIds }) => ({ serviceId, optionIds: [...optionIds] })),
  from: wish.from,
  to: wish.to < wish.from ? wish.from : wish.to,
  ...(!wish.isAllDay && { hours: { from: wish.fromHour, to: wish.toHour } }),
  ...(staffId !== undefined && { staffId }),
  noticeMinutes: Number(wish.notice) as 120,
  contact: { name: name.trim(), phone: phone.trim() },
})
