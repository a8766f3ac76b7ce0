import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { usePromotionCalls, useReload } from './calls.ts'
import { nameOf, type Stepping } from './promotion-row.tsx'
import { usePromotionsWords } from './words.ts'

interface StepDialogProps {
  /** Undefined while the dialog is closed. */
  readonly stepping: Stepping | undefined
  readonly onClose: () => void
}

/** Asks before a promotion is published, ended or discarded. */
export function StepDialog({ stepping, onClose }: StepDialogProps) {
  const words = usePromotionsWords()
  const locale = useLocale()
  const step = stepping?.step ?? 'start'
  const name = stepping ? nameOf(stepping.promotion, locale) : ''
  const action = useStep(stepping, name, onClose)
  const close = () => {
    action.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={stepping !== undefined}
      onClose={close}
      title={words[`${step}Title`](name)}
      confirm={words[step]}
      back={words.cancel}
      variant={step === 'start' ? 'primary' : 'danger'}
      busy={action.isBusy}
      onConfirm={() => void action.run()}
    >
      <p>{words[`${step}Text`]}</p>
      <Problem>{action.problem}</Problem>
    </ConfirmDialog>
  )
}

const done = { start: 'started', end: 'ended', discard: 'discarded' } as const

function useStep(stepping: Stepping | undefined, name: string, onClose: () => void) {
  const words = usePromotionsWords()
  const calls = usePromotionCalls()
  const reload = useReload()
  return useAction(async () => {
    if (!stepping) return
    const { promotion, step } = stepping
    await calls[step === 'start' ? 'start' : 'end'](promotion)
    await reload()
    toast(words[done[step]](name), { kind: 'success' })
    onClose()
  })
}
