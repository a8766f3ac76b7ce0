import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { localeOfPath } from '#domain/language.ts'

import { afterPaint } from '../../app/after-paint.ts'
import { useSearch } from '../../app/use-search.ts'
import { askAhead, horizonUnlessSaid } from './ask-free-days.ts'
import type { BookableSalon, BookingRequest } from './bookable-salon.ts'
import { useSheetHistory, type SheetHistory } from './sheet-history.ts'
import { SheetWaiting } from './sheet-waiting.tsx'

/** Loads the sheet and its words at the same time; the sheet would ask for them only once it runs. */
const loadSheet = async () => {
  const isGreek = localeOfPath(location.pathname) === 'el'
  const words = isGreek ? import('#i18n/el/booking.ts') : import('#i18n/en/booking.ts')
  const [{ BookingSheet }] = await Promise.all([import('./booking-sheet.tsx'), words])
  return { default: BookingSheet }
}
const Sheet = lazy(loadSheet)

/** A finger cannot hover: its press is answered first, and the focus that follows loads the sheet. */
const preload: Booking['preload'] = (event) => {
  if ((event as Partial<PointerEvent>).pointerType !== 'touch') afterPaint(() => void loadSheet())
}

export interface Booking {
  /** Opens the sheet. Without services it begins with their choice. */
  readonly open: (request: BookingRequest) => void
  /** Loads the sheet ahead: call it on `pointerenter` and `focus` of the button that opens it. */
  readonly preload: (event: FocusEvent | PointerEvent) => void
  /** True from the press until the sheet is shown. */
  readonly isOpening: boolean
  /** Put this on the page once. It opens by itself after a reload and for `?rebook=BOOKING`. */
  readonly sheet: ReactNode
}

/**
 * Booking at one salon: `const booking = useBooking(salon)`, a button that calls `booking.open({ services })`, and
 * `{booking.sheet}` at the end of the page.
 */
export function useBooking(salon: BookableSalon): Booking {
  const history = useSheetHistory()
  const { request, openings, isOpening, open, onShown } = useOpening(salon, history.go)
  const wasOpen = useWasOpen(history.step)
  useRebook(salon, open)
  return {
    open,
    preload,
    isOpening,
    sheet: (
      <>
        {isOpening && <SheetWaiting />}
        {wasOpen && (
          <Suspense fallback={null}>
            <Sheet key={openings} salon={salon} request={request} {...history} />
            <WhenShown key={`${openings}-shown`} onShown={onShown} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** Shows the press first; free times are fetched meanwhile, and the sheet follows after the next paint. */
function useOpening(salon: BookableSalon, go: SheetHistory['go']) {
  const [request, setRequest] = useState<BookingRequest>()
  // Each opening is a sheet of its own: a new request forgets the choice before.
  const [openings, setOpenings] = useState(0)
  const [isOpening, setOpening] = useState(false)
  const open = (next: BookingRequest, options?: { readonly replace: boolean }) => {
    setOpening(true)
    if (next.services.length > 0)
      askAhead({ slug: salon.slug, ...next }, salon.timeZone, salon.horizonDays ?? horizonUnlessSaid)
    afterPaint(() =>
      startTransition(() => {
        setRequest(next)
        setOpenings((count) => count + 1)
        go(next.services.length === 0 ? 'services' : 'time', options)
      }),
    )
  }
  return { request, openings, isOpening, open, onShown: () => setOpening(false) }
}

/** Whether the sheet has been open since the page was loaded: until then its script is not needed. */
function useWasOpen(step: SheetHistory['step']): boolean {
  // The server does not know the part of the address behind #.
  const isInBrowser = useSearch() !== undefined
  const [wasOpen, setWasOpen] = useState(false)
  if (isInBrowser && step !== undefined && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** Calls back once the sheet beside it is drawn. */
function WhenShown({ onShown }: { readonly onShown: () => void }): null {
  const callBack = useEffectEvent(onShown)
  useEffect(() => callBack(), [])
  return null
}

/** `?rebook=BOOKING` opens the sheet once with the services and team member of that booking. */
function useRebook(
  salon: BookableSalon,
  open: (request: BookingRequest, options: { readonly replace: boolean }) => void,
): void {
  const navigate = useNavigate()
  const start = useEffectEvent((left: AbortSignal) => {
    const id = new URLSearchParams(location.search).get('rebook')
    if (id !== null)
      void import('./rebook.ts').then(({ rebook }) => rebook(salon, id, { left, navigate, open }))
  })
  useEffect(() => {
    const left = new AbortController()
    start(left.signal)
    return () => left.abort()
  }, [])
}
