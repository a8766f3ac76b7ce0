import type { ChangeEvent, ComponentProps } from 'react'

import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { EditedForm } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { putSpecialDays } from './special-days-calls.ts'
import { datesOf, emptyDraft, faultsOf, rangesOf, type SpecialDaysDraft } from './special-days-draft.ts'
import { useOpeningChanged } from './use-opening.ts'
import { useHoursWorkspaceWords } from './words.ts'

interface AddDaysProps {
  readonly salonId: string
  readonly today: string
}

/** Makes one or more days in a row special: closed, or with hours of their own. */
export function AddDays({ salonId, today }: AddDaysProps) {
  const words = useHoursWorkspaceWords()
  const { question, ...form } = useDaysForm(salonId, today)
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => void form.submit(event)}
    >
      <h3 className="text-label">{words.add}</h3>
      <DayFields form={form} today={today} />
      <KindChoice form={form} />
      {form.typed.kind === 'hours' && <ClockFields form={form} />}
      <ReasonFields form={form} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" variant="secondary" busy={form.isBusy} className="self-start max-sm:w-full">
        {words.addSubmit}
      </Button>
      {question}
    </form>
  )
}

function useDaysForm(salonId: string, today: string) {
  const words = useHoursWorkspaceWords()
  const changed = useOpeningChanged(salonId)
  const { agreed, question } = useAffectedBookings(salonId)
  const form = useForm<SpecialDaysDraft>({
    initial: emptyDraft,
    check: (typed) => faultsOf(typed, today, words.faults),
    send: async (typed) => {
      const [dates, ranges] = [datesOf(typed), rangesOf(typed)]
      const { reasonEl, reasonEn } = typed
      if (!(await agreed({ change: 'special-days', dates, ranges }))) return
      changed(await putSpecialDays(salonId, { dates, ranges, reasonEl, reasonEn }))
      toast(words.added(dates.length), { kind: 'success' })
      form.change({ from: '', to: '', reasonEl: '', reasonEn: '' })
    },
  })
  return { ...form, question }
}

interface FieldsProps {
  readonly form: EditedForm<SpecialDaysDraft>
}

const DayFields = ({ form, today }: FieldsProps & Pick<AddDaysProps, 'today'>) => (
  <div className="grid grid-cols-2 items-end gap-3">
    <Line form={form} name="from" moment="date" min={today} />
    <Line form={form} name="to" moment="date" min={form.typed.from || today} />
  </div>
)

const clock = { moment: 'time', step: 300 } as const

const ClockFields = ({ form }: FieldsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3">
    <Line form={form} name="opens" {...clock} />
    <Line form={form} name="closes" {...clock} />
    <Line form={form} name="opensAgain" {...clock} />
    <Line form={form} name="closesAgain" {...clock} />
  </div>
)

function ReasonFields({ form }: FieldsProps) {
  const words = useHoursWorkspaceWords()
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-3">
        <Line form={form} name="reasonEl" lang="el" maxLength={120} />
        <Line form={form} name="reasonEn" lang="en" maxLength={120} />
      </div>
      <p className="text-small text-muted">{words.reasonHint}</p>
    </>
  )
}

interface LineProps extends Omit<ComponentProps<'input'>, 'form'> {
  readonly form: FieldsProps['form']
  readonly name: Exclude<keyof SpecialDaysDraft, 'kind'>
  /** A day or an hour; text if left out. */
  readonly moment?: 'date' | 'time'
}

const optional: readonly string[] = ['reasonEl', 'reasonEn', 'opensAgain', 'closesAgain', 'to']

function Line({ form: { typed, faults, change }, name, moment, ...rest }: LineProps) {
  const words = useHoursWorkspaceWords()
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

function KindChoice({ form: { typed, change } }: FieldsProps) {
  const words = useHoursWorkspaceWords()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-label">{words.kind}</legend>
      <Radio
        name="kind"
        label={words.kindClosed}
        checked={typed.kind === 'closed'}
        onChange={() => change({ kind: 'closed' })}
      />
      <Radio
        name="kind"
        label={words.kindHours}
        checked={typed.kind === 'hours'}
        onChange={() => change({ kind: 'hours' })}
      />
    </fieldset>
  )
}
