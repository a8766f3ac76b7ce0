import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

import type { BookableSalon, BookingWish } from './bookable-salon.ts'
import { useSheetHistory } from './sheet-history.ts'

const loadSheet = () => import('./booking-sheet.tsx')
const Sheet = lazy(async () => ({ default: (await loadSheet()).BookingSheet }))

export interface Booking {
  /** Opens the sheet. Without services it begins with their choice. */
  readonly open: (wish: BookingWish) => void
  /** Loads the sheet ahead: call it on `pointerenter` and `focus` of whatever opens it. */
  readonly preload: () => void
  /** Stand this once on the page. It opens by itself after a reload and for `?rebook=BOOKING`. */
  readonly sheet: ReactNode
}

/**
 * Booking at one salon: `const booking = useBooking(salon)`, a button that calls `booking.open({ services })`, and
 * `{booking.sheet}` at the end of the page.
 */
export function useBooking(salon: BookableSalon): Booking {
  const { step, go, close } = useSheetHistory()
  const [wish, setWish] = useState<BookingWish>()
  const rebook = useRebook()
  // The server knows neither the part behind # nor what is stored.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const wanted = isInBrowser && (step !== undefined || rebook !== undefined)
  const [wasWanted, setWasWanted] = useState(false)
  if (wanted && !wasWanted) setWasWanted(true)
  return {
    open: (next) => {
      setWish(next)
      go(next.services.length === 0 ? 'services' : 'time')
    },
    preload: () => void loadSheet(),
    sheet: wasWanted ? (
      <Suspense fallback={null}>
        <Sheet salon={salon} wish={wish} rebook={rebook} step={step} go={go} close={close} />
      </Suspense>
    ) : null,
  }
}

/** The booking of `?rebook=`, in the browser alone: pages are cached without it. */
function useRebook(): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => setId(new URLSearchParams(location.search).get('rebook') ?? undefined), [])
  return id
}
