import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { DayFields, StepField, type PeriodPickerProps } from './period-fields.tsx'
import { PeriodSheet } from './period-sheet.tsx'
import { presetNames, presetOf, presets } from './periods.ts'
import { useReportWords } from './words.ts'

/** Which days, by a usual name or one by one, and how they are cut. */
export function PeriodPicker(props: PeriodPickerProps) {
  const { step, today, ...period } = props
  const { span, onChange } = period
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-36 max-sm:hidden print:hidden [&>:first-child]:basis-52">
        <PresetField {...period} today={today} />
        <DayFields key={`${span.from} ${span.to}`} {...period} />
        <StepField step={step} onChange={onChange} />
      </div>
      <PeriodSheet {...props} />
    </>
  )
}

function PresetField({ span, today, onChange }: Omit<PeriodPickerProps, 'step'>) {
  const words = useReportWords()
  const preset = presetOf(span, today)
  return (
    <Field label={words.period}>
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
