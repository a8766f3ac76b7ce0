import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SalonDetails } from '#features/salons/contract.ts'
import type { BookingRules, previewRules } from '#features/salons/contract/policy.ts'
import { time } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayName, todayIn } from '../../ui/dates.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstDay } from './first-day.ts'
import { NamedSelect } from './named-select.tsx'
import { usePolicyWords } from './words.ts'

interface RulesPreviewProps {
  readonly salon: SalonDetails
  /** Undefined while what is typed is no set of rules. */
  readonly rules: BookingRules | undefined
}

/** What the rules that are being typed would do to the free times of a day. */
export function RulesPreview({ salon, rules }: RulesPreviewProps) {
  const { preview: words } = usePolicyWords()
  const sold = salon.services.filter(({ isOnline, staff }) => isOnline && staff.length > 0)
  const [serviceId, setService] = useState(sold[0]?.id ?? '')
  // How visits of several services are put together shows only with several.
  const [secondId, setSecond] = useState('')
  const [date, setDate] = useState(() => firstDay(salon))
  if (sold.length === 0) return <p className="text-ink-2">{words.noServices}</p>
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <NamedSelect label={words.service} items={sold} value={serviceId} onChange={setService} />
        <NamedSelect
          label={words.second}
          items={[{ id: '', name: words.noSecond }, ...sold]}
          value={secondId}
          onChange={setSecond}
        />
        <DateField label={words.date} min={todayIn(salon.timeZone)} value={date} onChange={setDate} />
      </div>
      <Day
        salonId={salon.id}
        rules={rules}
        date={date}
        services={secondId === '' ? [serviceId] : [serviceId, secondId]}
      />
    </>
  )
}

interface DayProps {
  readonly salonId: string
  readonly rules: BookingRules | undefined
  readonly date: string
  readonly services: readonly string[]
}

function Day({ salonId, rules, date, services }: DayProps) {
  const { preview: words } = usePolicyWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['rules-preview', salonId, date, services, rules],
    enabled: rules !== undefined && date !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      rules &&
      api<typeof previewRules>('POST', '/business/salons/{id}/policy/preview', {
        params: { id: salonId },
        body: { rules, date, services: [...services] },
        signal,
      }),
  })
  return (
    <Loaded query={query} words={words} className="mt-4" skeleton={<Skeleton className="h-40 rounded-md" />}>
      {(times) => <Changes times={times} date={date} />}
    </Loaded>
  )
}

interface ChangesProps {
  readonly times: Answer<typeof previewRules>
  readonly date: string
}

/** The starts of a day as they would be, with what the rules add and take away. */
function Changes({ times: { before, after, timeZone }, date }: ChangesProps) {
  const { preview: words } = usePolicyWords()
  const locale = useLocale()
  const more = after.filter((start) => !before.includes(start))
  const fewer = before.filter((start) => !after.includes(start))
  const starts = [...after, ...fewer].toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return (
    <div className="mt-4">
      <p className="text-label">{date !== '' && dayName(locale, date)}</p>
      <p aria-live="polite" className="text-small text-ink-2">
        {more.length + fewer.length === 0 ? words.same : words.changes(more.length, fewer.length)}
      </p>
      {starts.length === 0 ? (
        <p className="mt-3 text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.times} className="mt-3 flex flex-wrap gap-1.5">
          {starts.map((start) => (
            <Start
              key={start}
              start={start}
              timeZone={timeZone}
              state={more.includes(start) ? 'added' : fewer.includes(start) ? 'gone' : 'offered'}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-muted">{words.note}</p>
    </div>
  )
}

const looks = {
  offered: 'bg-surface hairline',
  added: 'bg-success-soft text-success font-bold',
  gone: 'bg-danger-soft text-danger line-through',
} as const

interface StartProps {
  readonly start: string
  readonly timeZone: string
  readonly state: keyof typeof looks
}

function Start({ start, timeZone, state }: StartProps) {
  const { preview: words } = usePolicyWords()
  return (
    <li className={classes('rounded-sm px-2.5 py-1.5 text-small tabular', looks[state])}>
      {state === 'added' && <span aria-hidden="true">+ </span>}
      {time(start, timeZone)}
      <span className="sr-only"> {words[state]}</span>
    </li>
  )
}
