import type { createHold, readAvailability } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'
import type { listSavedCards } from '#features/payments/contract/saved-cards.ts'
import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import type { SavedCard } from '#web/app/saved-cards.ts'
import type { BookableSalon, BookingRequest } from '#web/market/booking/bookable-salon.ts'
import { BookingSheet } from '#web/market/booking/booking-sheet.tsx'
import { useSheetHistory } from '#web/market/booking/sheet-history.ts'

import { accepts, answers, type Route } from './api.ts'
import { madeQuote } from './made-quote.ts'
import { dayAhead, madeDays, madeHold, madeSalon, renumberHolds } from './made-salon.ts'
import { onStage } from './stage.tsx'

interface OpenedSheet {
  readonly locale?: 'el' | 'en'
  readonly request?: BookingRequest | undefined
  /** The fragment of the address. */
  readonly at?: string
  readonly salon?: Partial<BookableSalon>
  readonly timesOn?: (day: string, path: string) => readonly string[]
  /** Delays the answer of the free times that a path asks for. */
  readonly beforeTimes?: (path: string) => Promise<unknown> | undefined
  /** The price for the body of a call, or a refusal; by default everything is paid at the salon. */
  readonly price?: (body: unknown) => QuoteShown | Response
  /** The customer's kept cards. */
  readonly cards?: readonly SavedCard[]
  /** More answers; they may be those for the salon of this test. */
  readonly api?: readonly Route[] | ((slug: string) => readonly Route[])
}

function Opened({
  salon,
  request,
}: {
  readonly salon: BookableSalon
  readonly request: BookingRequest | undefined
}) {
  const history = useSheetHistory()
  return <BookingSheet salon={salon} request={request} {...history} />
}

let drawn = 0

/** The first service without extras, with anyone. */
export const gel: BookingRequest = {
  services: [{ serviceId: madeSalon().services[0]?.id ?? '', optionIds: [] }],
}

/** The day after tomorrow, the only one with free times by default. */
export const freeDay = dayAhead(2)

/** The open booking sheet at a new salon, so that choices of earlier tests are forgotten. */
export async function drawnBooking(opened: OpenedSheet = {}) {
  const { locale = 'en', at = '#book', api = [] } = opened
  const request = 'request' in opened ? opened.request : gel
  const { timesOn = (day: string) => (day === freeDay ? ['10:00', '10:45', '18:15'] : []) } = opened
  const { price = () => madeQuote() } = opened
  drawn += 1
  renumberHolds()
  const slug = `atelie-${drawn}`
  const salon = madeSalon({ id: slug, slug, ...opened.salon })
  const stage = await onStage(<Opened salon={salon} request={request} />, {
    locale,
    path: `/salons/${salon.slug}${at}`,
    api: [
      // A test that draws a second sheet leaves the first one open, and both read their times again.
      ...Array.from({ length: drawn }, (_, n) =>
        answers<typeof readAvailability>('GET', `/salons/atelie-${n + 1}/availability`, async ({ path }) => {
          await opened.beforeTimes?.(path)
          return madeDays(path, (day) => timesOn(day, path))
        }),
      ),
      answers<typeof createHold>('POST', '/holds', ({ body }) =>
        madeHold((body as { readonly start: string }).start),
      ),
      {
        method: 'POST',
        path: `/salons/${salon.slug}/quote`,
        answer: ({ body }) => {
          const answer = price(body)
          return answer instanceof Response ? answer : Response.json(answer)
        },
      },
      accepts('DELETE', `/holds/${madeHold(`${freeDay}T08:00:00Z`).id}`),
      answers<typeof listSavedCards>('GET', '/me/cards', { items: [...(opened.cards ?? [])] }),
      ...(typeof api === 'function' ? api(slug) : api),
    ],
  })
  const sent = (method: string, path: string) =>
    stage.calls.filter((call) => call.method === method && call.path.startsWith(path))
  return { ...stage, salon, words: locale === 'el' ? greek : english, sent }
}
