import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useCareersWords } from './words.ts'

interface ConfirmedButtonProps {
  readonly label: string
  /** The effect of the action. */
  readonly sure: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** A button that asks once more, for an action that can't be undone. */
export function ConfirmedButton({ label, sure, busy, onConfirm }: ConfirmedButtonProps) {
  const { posting: words } = useCareersWords()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={label}
        confirm={label}
        back={words.keep}
        onConfirm={confirm}
      >
        <p>{sure}</p>
      </ConfirmDialog>
    </>
  )
}
