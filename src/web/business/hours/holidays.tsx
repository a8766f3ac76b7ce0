import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'

import type {
  listHolidays,
  Opening,
  removeSpecialDays,
  saveSpecialDays,
} from '#features/salons/contract/opening.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { dayName } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursRoomWords } from './words.ts'

type Holiday = Answer<typeof listHolidays>['items'][number]

interface HolidaysProps {
  readonly salonId: string
  readonly opening: Opening
}

const shown = 13

/** The holidays of the coming year; one press closes on one of them. */
export function Holidays({ salonId, opening }: HolidaysProps) {
  const words = useHoursRoomWords()
  const coming = useComing(salonId, opening.today)
  const { busy, close, open, question } = useHolidayPress(salonId)
  const special = new Map(opening.specialDays.map(({ date, ranges }) => [date, ranges]))
  const unset = coming.data?.filter(({ date }) => !special.has(date)) ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const closeAll = async () => {
    await close(unset)
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="holidays">
      <h2 ref={heading} tabIndex={-1} id="holidays" className="text-title">
        {words.holidays}
      </h2>
      <p className="mt-1 text-ink-2">{words.holidaysText}</p>
      <Loaded
        query={coming}
        words={{ failed: words.holidaysFailed }}
        className="mt-3"
        skeleton={<Skeleton className="h-48 rounded-md" />}
      >
        {(holidays) => (
          <ul className="mt-3 grid gap-2 sm:max-lg:grid-cols-2">
            {holidays.map((holiday) => (
              <HolidayButton
                key={holiday.holiday}
                holiday={holiday}
                isClosed={special.get(holiday.date)?.length === 0}
                disabled={busy}
                onPress={(isClosed) => void (isClosed ? open(holiday) : close([holiday]))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {unset.length > 1 && (
        <Button variant="secondary" size="sm" busy={busy} className="mt-3" onClick={() => void closeAll()}>
          {words.allHolidays}
        </Button>
      )}
      {question}
    </section>
  )
}

function useComing(salonId: string, today: string) {
  const year = Number(today.slice(0, 4))
  return useQuery({
    queryKey: ['holidays', salonId, today],
    queryFn: async ({ signal }): Promise<readonly Holiday[]> => {
      const ofYear = (each: number) =>
        api<typeof listHolidays>('GET', '/business/salons/{id}/holidays', {
          params: { id: salonId },
          query: { year: each },
          signal,
        })
      const years = await Promise.all([ofYear(year), ofYear(year + 1)])
      const items = years.flatMap((each) => each.items)
      return items.filter(({ date }) => date >= today).slice(0, shown)
    },
  })
}

function useHolidayPress(salonId: string) {
  const words = useHoursRoomWords()
  const changed = useOpeningChanged(salonId)
  const { isBusy, press } = usePress()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const params = { id: salonId }
  const save = (days: readonly Holiday[]) => async () => {
    // Each has a name of its own, so each is a call of its own; the last answer knows them all.
    for (const { date, nameEl, nameEn } of days)
      changed(
        await api<typeof saveSpecialDays>('PUT', '/business/salons/{id}/special-days', {
          params,
          body: { dates: [date], ranges: [], reasonEl: nameEl, reasonEn: nameEn },
        }),
      )
  }
  const drop = (date: string) => async () =>
    changed(
      await api<typeof removeSpecialDays>('POST', '/business/salons/{id}/special-days/remove', {
        params,
        body: { dates: [date] },
      }),
    )
  return {
    busy: isBusy || asking,
    question,
    close: async (days: readonly Holiday[]) => {
      const dates = days.map(({ date }) => date)
      if (await agreed({ change: 'special-days', dates, ranges: [] }))
        await press(save(days), words.holidayClosed)
    },
    open: async ({ date }: Holiday) => {
      if (await agreed({ change: 'special-days', dates: [date], ranges: null }))
        await press(drop(date), words.holidayOpen)
    },
  }
}

interface HolidayButtonProps {
  readonly holiday: Holiday
  readonly isClosed: boolean
  readonly disabled: boolean
  readonly onPress: (isClosed: boolean) => void
}

function HolidayButton({
  holiday: { date, nameEl, nameEn },
  isClosed,
  disabled,
  onPress,
}: HolidayButtonProps) {
  const locale = useLocale()
  const words = useHoursRoomWords()
  return (
    <li>
      <button
        type="button"
        aria-pressed={isClosed}
        aria-disabled={disabled}
        onClick={() => disabled || onPress(isClosed)}
        className="flex min-h-14 w-full items-center gap-3 rounded-md bg-surface px-4 py-2 text-left hairline hover:bg-primary-ghost aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{locale === 'el' ? nameEl : nameEn}</span>
          <span className="block text-small">{dayName(locale, date)}</span>
        </span>
        {isClosed && (
          <span className="flex items-center gap-1.5 text-small font-semibold">
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            {words.closed}
          </span>
        )}
      </button>
    </li>
  )
}
