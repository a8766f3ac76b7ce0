import { useState } from 'react'

import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { isSpan, presetNames, presetOf, presets, type Span, type Step } from './periods.ts'
import { useReportWords } from './words.ts'

interface PeriodPickerProps {
  readonly span: Span
  readonly step: Step
  readonly today: string
  /** Only with a period that the server takes. */
  readonly onChange: (changes: Partial<Span> & { readonly step?: Step | '' }) => void
}

const steps = ['day', 'week', 'month'] as const

/** Which days, by a usual name or one by one, and how they are cut. */
export function PeriodPicker({ span, step, today, onChange }: PeriodPickerProps) {
  const words = useReportWords()
  const preset = presetOf(span, today)
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3 lg:grid-cols-[1.5fr_1fr_1fr_0.9fr] print:hidden">
      <Field label={words.period} className="max-sm:col-span-full">
        {(control) => (
          <Select
            {...control}
            value={preset ?? 'own'}
            onValueChange={(name) => {
              if (name !== 'own') onChange({ ...presets[name](today), step: '' })
            }}
            items={[
              ...presetNames.map((name) => ({ value: name, label: words.periods[name] })),
              { value: 'own', label: words.periods.own, disabled: preset !== undefined },
            ]}
          />
        )}
      </Field>
      <Days key={`${span.from} ${span.to}`} span={span} onChange={onChange} />
      <Field label={words.step} className="max-sm:col-span-full">
        {(control) => (
          <Select
            {...control}
            value={step}
            onValueChange={(chosen) => onChange({ step: chosen })}
            items={steps.map((each) => ({ value: each, label: words.steps[each] }))}
          />
        )}
      </Field>
    </div>
  )
}

function Days({ span, onChange }: Pick<PeriodPickerProps, 'span' | 'onChange'>) {
  const words = useReportWords()
  const [typed, setTyped] = useState(span)
  const isWrong = !isSpan(typed)
  const type = (change: Partial<Span>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isSpan(next)) onChange({ ...next, step: '' })
  }
  return (
    <>
      <Field label={words.from}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            value={typed.from}
            onChange={({ target }) => type({ from: target.value })}
          />
        )}
      </Field>
      <Field label={words.to} error={isWrong ? words.range : undefined}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            value={typed.to}
            onChange={({ target }) => type({ to: target.value })}
          />
        )}
      </Field>
    </>
  )
}
