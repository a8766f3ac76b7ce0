import { isRunSettingValue, runSettings } from '#domain/run-settings.ts'

import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useSettingForm } from './use-setting-form.ts'
import { useAdminSettingWords } from './words.ts'

const name = 'trial-days'
const { least, most, standard } = runSettings[name]

const read = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

interface DaysDialogProps {
  /** The present number of days. */
  readonly days: number
  readonly onClose: () => void
}

/** Asks for the length of future trials, and for the reason. */
export function DaysDialog({ days, onClose }: DaysDialogProps) {
  const words = useAdminSettingWords()
  const check = (text: string) => {
    if (!isRunSettingValue(name, read(text))) return words.wrongDays(least, most)
    return read(text) === days ? words.sameDays(days) : undefined
  }
  const form = useSettingForm({ name, initial: String(days), check, read, onClose })
  return (
    <AskDialog form={form} open onClose={onClose} title={words.names[name]} submit={words.acts.change}>
      <p>{words.texts[name]}</p>
      <LineField
        {...boundField(form)('value')}
        label={words.daysLabel}
        hint={words.daysHint(least, most, standard)}
        inputMode="numeric"
        autoComplete="off"
        most={3}
      />
      <ReasonField words={words} form={form} most={500} />
    </AskDialog>
  )
}
