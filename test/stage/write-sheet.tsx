import { vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CalendarView, findCalendarPeople, readCalendarServices } from '#features/calendar/contract.ts'
import type { writeBooking } from '#features/calendar/contract/bookings.ts'
import type { findFreeTeam, FreeMember } from '#features/calendar/contract/free-team.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import type { StartDraft } from '#web/business/calendar/start-fields.tsx'
import { WriteSheet } from '#web/business/calendar/write-sheet.tsx'

import { answers, type Route } from './api.ts'
import { calendarSalon as salon } from './calendar-routes.ts'
import { at, calendarDay, madeServices, madeView, niki } from './made-calendar.ts'
import { onStage } from './stage.tsx'

const { form } = words
/** The answer to a saved booking. */
export const written = (mail: 'sent' | 'none' | 'limit' = 'none') =>
  answers<typeof writeBooking>('POST', `${salon}/bookings`, {
    id: 'new',
    status: 'confirmed',
    start: at('10:30'),
    end: at('11:30'),
    stamp: '',
    mail,
  })

export interface DrawnSheet {
  readonly api?: readonly Route[]
  readonly draft?: Partial<StartDraft>
  readonly view?: Partial<CalendarView>
  readonly services?: typeof madeServices
  readonly free?: readonly FreeMember[]
  readonly locale?: 'el' | 'en'
}

/** Niki is free at the time of the form. */
const atOnce: FreeMember = { staffId: niki, name: 'Νίκη', start: at('10:30'), end: at('11:30') }

/** The sheet of a new booking, begun at half past ten with Niki. */
export async function drawnSheet({
  api = [],
  draft,
  view,
  services = madeServices,
  free = [atOnce],
  locale = 'en',
}: DrawnSheet = {}) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(
    <WriteSheet
      salonId="salon"
      view={madeView(view)}
      draft={{ date: calendarDay, time: '10:30', staffId: niki, ...draft }}
      onClose={onClose}
    />,
    {
      locale,
      api: [
        answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [...services] }),
        answers<typeof findCalendarPeople>('GET', `${salon}/calendar/people`, { items: [] }),
        answers<typeof findFreeTeam>('GET', `${salon}/calendar/free`, { items: [...free] }),
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method !== 'GET')
  return { ...stage, sent, onClose }
}

/** The fields and buttons of the form, in English. */
export const name = page.getByRole('combobox', { name: form.name })
export const time = page.getByRole('textbox', { name: form.time, exact: true })
export const service = page.getByRole('combobox', { name: form.service })
export const book = page.getByRole('button', { name: form.save('10:30') })
export const priced = (price: string) =>
  page.getByRole('button', { name: `${form.save('10:30')} · ${price}`, exact: true })

export async function choose(list: ReturnType<typeof page.getByRole>, option: string | RegExp) {
  await list.click()
  await page.getByRole('option', { name: option }).click()
}
