import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCareersWords } from './words.ts'

interface ConfirmedButtonProps {
  readonly label: string
  /** What happens then. */
  readonly sure: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Does what can't be undone, after a second press. */
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
      <Dialog
        open={isAsking}
        onClose={close}
        title={label}
        footer={
          <div className="flex flex-col gap-2">
            <Button variant="danger" size="lg" wide onClick={confirm}>
              {label}
            </Button>
            <Button variant="ghost" wide onClick={close}>
              {words.keep}
            </Button>
          </div>
        }
      >
        <p>{sure}</p>
      </Dialog>
    </>
  )
}
