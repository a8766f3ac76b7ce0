import { savedReportLimits } from '#domain/reports/saved-report.ts'

import { Button } from '../../ui/button.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { spanText } from './figure-text.ts'
import type { Preset, ShownReport } from './periods.ts'
import { useSavedReports } from './use-saved-reports.ts'
import { useReportWords } from './words.ts'

interface SaveFormProps {
  readonly salonId: string
  readonly shown: ShownReport
  /** The preset period that is shown; undefined for other days. */
  readonly usual: Preset | undefined
}

/** Saves the shown report. */
export function SaveForm({ salonId, shown: { span, step }, usual }: SaveFormProps) {
  const { saved: words, periods } = useReportWords()
  const { save } = useSavedReports(salonId)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? words.nameMissing : undefined }),
    send: async ({ name }) => {
      await save({ name: name.trim(), step, ...(usual ? { usual } : { days: span }) })
      toast(words.done(name.trim()), { kind: 'success' })
      form.change({ name: '' })
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-3">
      <LineField
        {...boundField(form)('name')}
        label={words.name}
        hint={usual ? words.moves(periods[usual]) : words.stays(spanText(span, true))}
        most={savedReportLimits.letters}
        autoComplete="off"
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={form.isBusy} className="self-start">
        {words.save}
      </Button>
    </form>
  )
}
