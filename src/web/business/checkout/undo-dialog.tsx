import { useState } from 'react'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useCheckoutWords } from './words.ts'

interface UndoDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly words: { readonly ask: string; readonly text: string; readonly yes: string }
  readonly send: (reason: string) => Promise<void>
}

/** Asks for the reason before something is undone. */
export function UndoDialog({ open, onClose, words, send }: UndoDialogProps) {
  const { bill, faults } = useCheckoutWords()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, problem } = useAction(send)
  const confirm = () => (reason.trim() === '' ? setMissing(true) : void run(reason.trim()))
  return (
    <ConfirmDialog
      open={open}
      busy={isBusy}
      title={words.ask}
      confirm={words.yes}
      back={bill.back}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{words.text}</p>
        <LineField
          name="undo-reason"
          label={bill.undoReason}
          most={200}
          error={isMissing && reason.trim() === '' ? faults.reason : problem}
          value={reason}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  )
}
