import { spacedCode } from '#domain/booking-code.ts'
import type { BookingView } from '#features/booking/contract.ts'

import { ApiProblem } from '../../app/api.ts'
import { fetchFlagged } from '../../app/connection.ts'
import { accessToken } from '../../app/session.ts'
import { leadTo } from '../map/directions.ts'

const inUtc = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A page of Google Calendar with the appointment filled in, for people who don't open files. */
export function googleCalendarLink(booking: BookingView, codeLabel: string): string {
  const { salon, items, start, end, code } = booking
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${items.map(({ name }) => name).join(' + ')} · ${salon.name}`,
    dates: `${inUtc(start)}/${inUtc(end)}`,
    ctz: salon.timeZone,
    details: `${codeLabel}: ${spacedCode(code)}`,
    location: `${salon.name}, ${salon.address}, ${salon.city}`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The link to directions, for a browser that isn't known yet. */
export const directionsLink = ({ latitude, longitude }: BookingView['salon']): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`

interface LinkPress {
  readonly currentTarget: HTMLAnchorElement
}

/** Makes a pressed `directionsLink` open the person's own map application. */
export const leadToSalon = ({ currentTarget }: LinkPress, salon: BookingView['salon']): void =>
  leadTo(currentTarget, salon)

/** Saves the booking as a calendar file. @throws ApiProblem */
export async function downloadCalendarFile({ id, code }: BookingView): Promise<void> {
  const token = await accessToken()
  const response = await fetchFlagged(`/api/v1/bookings/${id}/calendar`, {
    headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': document.documentElement.lang },
  })
  if (!response.ok) throw new ApiProblem({ code: 'unavailable', detail: '' })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `onyxi-${code}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
