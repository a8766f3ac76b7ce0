import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SalonDetails } from '#features/salons/contract.ts'
import type { BookingRules, previewRules } from '#features/salons/contract/policy.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { todayIn } from '../../ui/dates.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstDay } from './first-day.ts'
import { NamedSelect } from './named-select.tsx'
import { StartChanges } from './start-changes.tsx'
import { usePolicyWords } from './words.ts'

interface RulesPreviewProps {
  readonly salon: SalonDetails
  /** Undefined while a typed rule has a fault. */
  readonly rules: BookingRules | undefined
}

interface PreviewQuery {
  readonly service: string
  /** How several services are put together shows only with two; empty: one. */
  readonly second: string
  readonly date: string
}

/** The effect of the typed rules on the available times of a day. */
export function RulesPreview({ salon, rules }: RulesPreviewProps) {
  const { preview: words } = usePolicyWords()
  const bookable = salon.services.filter(({ isOnline, staff }) => isOnline && staff.length > 0)
  const [asked, setAsked] = useState<PreviewQuery>(() => ({
    service: bookable[0]?.id ?? '',
    second: '',
    date: firstDay(salon),
  }))
  if (bookable.length === 0) return <p className="text-ink-2">{words.noServices}</p>
  return (
    <>
      <PreviewFields
        services={bookable}
        today={todayIn(salon.timeZone)}
        asked={asked}
        onChange={(more) => setAsked((now) => ({ ...now, ...more }))}
      />
      <PreviewDay salonId={salon.id} rules={rules} asked={asked} />
    </>
  )
}

interface PreviewFieldsProps {
  readonly services: SalonDetails['services']
  readonly today: string
  readonly asked: PreviewQuery
  readonly onChange: (more: Partial<PreviewQuery>) => void
}

function PreviewFields({ services, today, asked, onChange }: PreviewFieldsProps) {
  const { preview: words } = usePolicyWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <NamedSelect
        label={words.service}
        items={services}
        value={asked.service}
        onChange={(service) => onChange({ service })}
      />
      <NamedSelect
        label={words.second}
        items={[{ id: '', name: words.noSecond }, ...services]}
        value={asked.second}
        onChange={(second) => onChange({ second })}
      />
      <DateField label={words.date} min={today} value={asked.date} onChange={(date) => onChange({ date })} />
    </div>
  )
}

interface PreviewDayProps {
  readonly salonId: string
  readonly rules: BookingRules | undefined
  readonly asked: PreviewQuery
}

function PreviewDay({ salonId, rules, asked: { service, second, date } }: PreviewDayProps) {
  const { preview: words } = usePolicyWords()
  const services = second === '' ? [service] : [service, second]
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['rules-preview', salonId, date, services, rules],
    enabled: rules !== undefined && date !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      rules &&
      api<typeof previewRules>('POST', '/business/salons/{id}/policy/preview', {
        params: { id: salonId },
        body: { rules, date, services },
        signal,
      }),
  })
  return (
    <Loaded query={query} words={words} className="mt-4" skeleton={<Skeleton className="h-40 rounded-md" />}>
      {(times) => <StartChanges times={times} date={date} />}
    </Loaded>
  )
}
