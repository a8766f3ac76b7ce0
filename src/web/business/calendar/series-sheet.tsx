import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { SeriesDates } from '#features/calendar/contract/series.ts'
import { SERIES_MOST, SERIES_WEEKS } from '#platform/limits.ts'

import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryForm } from './entry-form.tsx'
import { SeriesDateRow } from './series-date-row.tsx'
import { useSeriesWords } from './series-words.ts'
import { useOpenings } from './use-openings.ts'
import { useSeriesDates, useSeriesForm } from './use-series.ts'

interface SeriesSheetProps {
  readonly salonId: string
  readonly timeZone: string
  readonly booking: CalendarBooking
  readonly open: boolean
  readonly onClose: () => void
}

/** Repeats a booking: the rhythm, then each date with its obstacle. */
export function SeriesSheet({ open, onClose, ...rest }: SeriesSheetProps) {
  const words = useSeriesWords()
  const openings = useOpenings(open)
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={rest.booking.clientName}
      keepOpen
    >
      {openings > 0 && <Rhythm key={openings} {...rest} onDone={onClose} />}
    </Sheet>
  )
}

type RhythmProps = Omit<SeriesSheetProps, 'open' | 'onClose'> & { readonly onDone: () => void }

/** Gel lasts three or four weeks; half a year of it is six times. */
const usual = { weeks: 4, times: 6 }

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

function Rhythm(props: RhythmProps) {
  const words = useSeriesWords()
  const [{ weeks, times }, setRhythm] = useState(usual)
  const query = useSeriesDates(props.salonId, props.booking.id, { weeks, count: times - 1 })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{words.hint(props.booking.start.slice(11, 16))}</p>
      <div className="flex flex-col gap-3">
        <NumberField
          label={words.every}
          value={weeks}
          items={numbers(SERIES_WEEKS.least, SERIES_WEEKS.most)}
          labelOf={words.weeks}
          onChange={(to) => setRhythm({ weeks: to, times })}
        />
        <NumberField
          label={words.times}
          value={times}
          items={numbers(2, SERIES_MOST)}
          labelOf={words.timesOf}
          onChange={(to) => setRhythm({ weeks, times: to })}
        />
      </div>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {({ items }) => <Dates key={`${weeks} ${times}`} {...props} dates={items} />}
      </Loaded>
    </div>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly items: readonly number[]
  readonly labelOf: (n: number) => string
  readonly onChange: (to: number) => void
}

const NumberField = ({ label, value, items, labelOf, onChange }: NumberFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={String(value)}
        onValueChange={(text) => onChange(Number(text))}
        items={items.map((n) => ({ value: String(n), label: labelOf(n) }))}
      />
    )}
  </Field>
)

function Dates({ timeZone, dates, ...rest }: RhythmProps & { readonly dates: SeriesDates }) {
  const words = useSeriesWords()
  const form = useSeriesForm({ ...rest, dates })
  if (dates.length === 0) return <Notice>{words.none}</Notice>
  return (
    <EntryForm form={form} save={words.save(form.count)} insist="">
      <ol aria-label={words.dates} className="flex flex-col gap-2">
        {form.drafts.map((draft) => (
          <SeriesDateRow
            key={draft.key}
            draft={draft}
            timeZone={timeZone}
            onChange={(to) => form.change(draft.key, to)}
          />
        ))}
      </ol>
      {form.fault !== undefined && (
        <Notice tone="danger" live>
          {form.fault}
        </Notice>
      )}
    </EntryForm>
  )
}
