import { useState } from 'react'

import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { isSpan, presetNames, presetOf, presets, steps, type Span, type Step } from './periods.ts'
import { useReportWords } from './words.ts'

interface PeriodPickerProps {
  readonly span: Span
  readonly step: Step
  readonly today: string
  /** Only with a period that the server takes. */
  readonly onChange: (changes: Partial<Span> & { readonly step?: Step | '' }) => void
}

/** Which days, by a usual name or one by one, and how they are cut. */
export function PeriodPicker({ step, today, ...period }: PeriodPickerProps) {
  const { span, onChange } = period
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3 md:grid-cols-[1.5fr_1fr_1fr_0.9fr] print:hidden">
      <PresetField {...period} today={today} />
      <DayFields key={`${span.from} ${span.to}`} {...period} />
      <StepField step={step} onChange={onChange} />
    </div>
  )
}

function PresetField({ span, today, onChange }: Omit<PeriodPickerProps, 'step'>) {
  const words = useReportWords()
  const preset = presetOf(span, today)
  return (
    <Field label={words.period} className="max-sm:col-span-full sm:max-md:col-span-2">
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
  )
}

function DayFields({ span, onChange }: Pick<PeriodPickerProps, 'span' | 'onChange'>) {
  const words = useReportWords()
  const [typed, setTyped] = useState(span)
  const change = (more: Partial<Span>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    if (isSpan(next)) onChange({ ...next, step: '' })
  }
  return (
    <>
      <DateField label={words.from} value={typed.from} onChange={(from) => change({ from })} />
      <DateField
        label={words.to}
        error={isSpan(typed) ? undefined : words.range}
        value={typed.to}
        onChange={(to) => change({ to })}
      />
    </>
  )
}

function StepField({ step, onChange }: Pick<PeriodPickerProps, 'step' | 'onChange'>) {
  const words = useReportWords()
  return (
    <Field label={words.step} className="max-sm:col-span-full sm:max-md:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={step}
          onValueChange={(chosen) => onChange({ step: chosen })}
          items={steps.map((each) => ({ value: each, label: words.steps[each] }))}
        />
      )}
    </Field>
  )
}
