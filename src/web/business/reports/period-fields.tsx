import { useState } from 'react'

import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { isSpan, steps, type Span, type Step } from './periods.ts'
import { useReportWords } from './words.ts'

export interface PeriodPickerProps {
  readonly span: Span
  readonly step: Step
  readonly today: string
  /** Only with a period that the server takes. */
  readonly onChange: (changes: Partial<Span> & { readonly step?: Step | '' }) => void
}

/** The first and the last day; they are taken as soon as they make a period. */
export function DayFields({ span, onChange }: Pick<PeriodPickerProps, 'span' | 'onChange'>) {
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

interface StepFieldProps extends Pick<PeriodPickerProps, 'step' | 'onChange'> {
  readonly className?: string
}

/** How the period is cut. */
export function StepField({ step, onChange, className = '' }: StepFieldProps) {
  const words = useReportWords()
  return (
    <Field label={words.step} className={className}>
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
