import { CalendarRange, ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { spanText } from './figure-text.ts'
import { DayFields, StepField, type PeriodPickerProps } from './period-fields.tsx'
import { presetNames, presetOf, presets } from './periods.ts'
import { useReportWords } from './words.ts'

/** On a phone: the chosen period in one line, so that the figures are in sight; how to choose another is behind it. */
export function PeriodSheet(props: PeriodPickerProps) {
  const words = useReportWords()
  const [isOpen, setOpen] = useState(false)
  const { span, step, today } = props
  return (
    <div className="mt-3 sm:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-12 w-full items-center gap-3 rounded-md bg-surface px-4 py-1.5 text-left hairline"
        onClick={() => setOpen(true)}
      >
        <CalendarRange size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{words.period}: </span>
          <span className="block font-semibold">{words.periods[presetOf(span, today) ?? 'own']}</span>
          <span className="block text-small text-muted tabular">
            {spanText(span, true)} · {words.saved.by(words.steps[step])}
          </span>
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={words.period}>
        <Choices {...props} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

/** A usual period is one press; days of one's own are seen behind the sheet at once, and it stays for the other day. */
function Choices({ onDone, ...props }: PeriodPickerProps & { readonly onDone: () => void }) {
  const words = useReportWords()
  const { span, step, today, onChange } = props
  const preset = presetOf(span, today)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {presetNames.map((name) => (
          <Chip
            key={name}
            selected={name === preset}
            onClick={() => {
              onChange({ ...presets[name](today), step: '' })
              onDone()
            }}
          >
            {words.periods[name]}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayFields {...props} />
        <StepField step={step} onChange={onChange} className="col-span-full" />
      </div>
      <Button wide onClick={onDone}>
        {words.show}
      </Button>
    </div>
  )
}
