import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useSettingForm } from './use-setting-form.ts'
import { useAdminSettingWords } from './words.ts'

interface GateDialogProps {
  readonly name: 'online-bookings' | 'salon-applications'
  readonly act: 'pause' | 'open'
  readonly onClose: () => void
}

/** Explains the effect of a pause or its end, asks for the reason, and sends it. */
export function GateDialog({ name, act, onClose }: GateDialogProps) {
  const words = useAdminSettingWords()
  const form = useSettingForm({
    name,
    initial: '',
    read: () => (act === 'pause' ? 'paused' : 'open'),
    onClose,
  })
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.titles[name][act]}
      submit={words.acts[act]}
      isGrave={act === 'pause'}
    >
      <p>{words.effects[name][act]}</p>
      <ReasonField words={words} form={form} most={500} />
    </AskDialog>
  )
}
