import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { previewChange } from '#features/calendar/contract/bookings.ts'
import { list } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { failsAtOnce } from '../../app/query.tsx'
import { classes } from '../../ui/class-names.ts'
import type { EditFormState } from './use-edit-form.ts'
import { useCalendarWords } from './words.ts'

interface ChangePreviewProps {
  readonly salonId: string
  readonly bookingId: string
  readonly form: EditFormState
  /** The name of each line's service. */
  readonly nameOf: (line: EditFormState['lines'][number]) => string
}

/** Whether the change fits, what is in its way, and which services begin at another time; before it is saved. */
export function ChangePreview({ salonId, bookingId, form, nameOf }: ChangePreviewProps) {
  const { editing: words } = useCalendarWords()
  const locale = useLocale()
  const { data } = usePreview(salonId, bookingId, form.wanted)
  if (form.wanted === undefined || data === undefined) return null
  const verdict = data.misfit ?? 'fits'
  const moved = data.items.flatMap(({ start, from }, n) => {
    const line = form.lines[n]
    return from === null || line === undefined ? [] : [words.moves(nameOf(line), clock(from), clock(start))]
  })
  const others = data.others.map(({ clientName, start, end }) => `${clientName} ${span({ start, end })}`)
  return (
    <output className="flex flex-col gap-1 text-small text-ink-2">
      <span className={classes('font-semibold', looks[verdict])}>{words.preview[verdict](span(data))}</span>
      {others.length > 0 && <span>{words.inTheWay(list(locale, others))}</span>}
      {moved.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </output>
  )
}

const looks = {
  fits: 'text-success',
  outside: 'text-warning',
  taken: 'text-danger',
  resource: 'text-danger',
} as const

/** The clock of an instant that is written with the salon's own offset. */
const clock = (instant: string): string => instant.slice(11, 16)
const span = ({ start, end }: { readonly start: string; readonly end: string }) =>
  `${clock(start)}–${clock(end)}`

/** Asks again as the calendar changes. A refusal is left to the saving. */
function usePreview(salonId: string, bookingId: string, items: EditFormState['wanted']) {
  return useQuery({
    ...failsAtOnce,
    queryKey: ['calendar', salonId, 'change', bookingId, items],
    enabled: items !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Answer<typeof previewChange>> =>
      api<typeof previewChange>('POST', '/business/salons/{id}/bookings/{booking}/change/preview', {
        params: { id: salonId, booking: bookingId },
        body: { items: items ?? [] },
        signal,
      }),
  })
}
