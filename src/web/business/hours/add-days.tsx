import type { ChangeEvent, ComponentProps } from 'react'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { hoursFault } from '#domain/week-hours.ts'
import type { saveSpecialDays } from '#features/salons/contract/opening.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { addDays } from '../../ui/dates.ts'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursRoomWords } from './words.ts'

/** Days that one saving can have, as the server takes them. */
const mostDays = 62

interface Typed {
  readonly from: string
  readonly to: string
  readonly kind: 'closed' | 'hours'
  readonly opens: string
  readonly closes: string
  /** The second stretch; both empty where there is none. */
  readonly opensAgain: string
  readonly closesAgain: string
  readonly reasonEl: string
  readonly reasonEn: string
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** «00:00» as an end is the end of the day. */
const rangeOf = (from: string, to: string): MinuteRange[] =>
  from === '' || to === '' ? [] : [[minuteOf(from), to === '00:00' ? 1440 : minuteOf(to)]]

const rangesOf = ({ kind, opens, closes, opensAgain, closesAgain }: Typed): MinuteRange[] =>
  kind === 'closed' ? [] : [...rangeOf(opens, closes), ...rangeOf(opensAgain, closesAgain)]

function datesOf({ from, to }: Typed): string[] {
  const dates: string[] = []
  for (let date = from; date <= (to || from) && dates.length <= mostDays; date = addDays(date, 1))
    dates.push(date)
  return dates
}

const isoDate = /^\d{4}-\d\d-\d\d$/

/** One or more days in a row, closed or with hours of their own. */
export function AddDays({ salonId, today }: { readonly salonId: string; readonly today: string }) {
  const words = useHoursRoomWords()
  const { typed, change, faults, problem, isBusy, submit, question } = useAdding(salonId, today)
  const clock = { moment: 'time', step: 300 } as const
  const line = (name: LineProps['name'], more: Partial<LineProps> = {}) => (
    <Line name={name} typed={typed} faults={faults} change={change} {...more} />
  )
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="text-label">{words.add}</h3>
      <div className="grid grid-cols-2 items-end gap-3">
        {line('from', { moment: 'date', min: today })}
        {line('to', { moment: 'date', min: typed.from || today })}
      </div>
      <KindChoice kind={typed.kind} onChange={(kind) => change({ kind })} />
      {typed.kind === 'hours' && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {line('opens', clock)}
          {line('closes', clock)}
          {line('opensAgain', clock)}
          {line('closesAgain', clock)}
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {line('reasonEl', { lang: 'el', maxLength: 120 })}
        {line('reasonEn', { lang: 'en', maxLength: 120 })}
      </div>
      <p className="text-small text-muted">{words.reasonHint}</p>
      <Problem>{problem}</Problem>
      <Button type="submit" variant="secondary" busy={isBusy} className="self-start max-sm:w-full">
        {words.addSubmit}
      </Button>
      {question}
    </form>
  )
}

interface LineProps extends ComponentProps<'input'> {
  /** A day or an hour; left out, text. */
  readonly moment?: 'date' | 'time'
  readonly name: Exclude<keyof Typed, 'kind'>
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

const optional: readonly string[] = ['reasonEl', 'reasonEn', 'opensAgain', 'closesAgain', 'to']

function Line({ name, moment, typed, faults, change, ...rest }: LineProps) {
  const words = useHoursRoomWords()
  return (
    <Field label={words[name]} error={faults[name]} optional={optional.includes(name)} className="min-w-0">
      {(control) => {
        const shared = {
          ...control,
          ...rest,
          name,
          value: typed[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
        }
        return moment === undefined ? <Input {...shared} /> : <DateInput {...shared} type={moment} />
      }}
    </Field>
  )
}

interface KindChoiceProps {
  readonly kind: Typed['kind']
  readonly onChange: (kind: Typed['kind']) => void
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const words = useHoursRoomWords()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-label">{words.kind}</legend>
      <Radio
        name="kind"
        label={words.kindClosed}
        checked={kind === 'closed'}
        onChange={() => onChange('closed')}
      />
      <Radio
        name="kind"
        label={words.kindHours}
        checked={kind === 'hours'}
        onChange={() => onChange('hours')}
      />
    </fieldset>
  )
}

function useAdding(salonId: string, today: string) {
  const words = useHoursRoomWords()
  const changed = useOpeningChanged(salonId)
  const { agreed, question } = useAffectedBookings(salonId)
  const form = useForm<Typed>({
    initial: {
      from: '',
      to: '',
      kind: 'closed',
      opens: '10:00',
      closes: '15:00',
      opensAgain: '',
      closesAgain: '',
      reasonEl: '',
      reasonEn: '',
    },
    check: (typed) => faultsOf(typed, today, words.faults),
    send: async (typed) => {
      const dates = datesOf(typed)
      const { reasonEl, reasonEn } = typed
      const ranges = rangesOf(typed).map(([from, to]): [number, number] => [from, to])
      if (!(await agreed({ change: 'special-days', dates, ranges }))) return
      changed(
        await api<typeof saveSpecialDays>('PUT', '/business/salons/{id}/special-days', {
          params: { id: salonId },
          body: { dates, ranges, reasonEl, reasonEn },
        }),
      )
      toast(words.added(dates.length), { kind: 'success' })
      form.change({ from: '', to: '', reasonEl: '', reasonEn: '' })
    },
  })
  return { ...form, question }
}

function faultsOf(
  typed: Typed,
  today: string,
  words: ReturnType<typeof useHoursRoomWords>['faults'],
): Faults<Typed> {
  const isFrom = isoDate.test(typed.from) && typed.from >= today
  const isTo = typed.to === '' || (isoDate.test(typed.to) && typed.to >= typed.from)
  const ranges = rangesOf(typed)
  const areHours = typed.kind === 'closed' || (ranges.length > 0 && hoursFault({ ranges }) === undefined)
  return {
    from: isFrom ? undefined : words.from,
    to: isFrom && (!isTo || datesOf(typed).length > mostDays) ? words.to : undefined,
    opens: areHours ? undefined : words.hours,
  }
}
