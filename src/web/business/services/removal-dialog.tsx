import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface RemovalDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirm: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** @throws ApiProblem */
  readonly onConfirm: () => Promise<void>
}

/** Says what removing does before it is done. */
export function RemovalDialog({ open, title, confirm, children, onClose, onConfirm }: RemovalDialogProps) {
  const { cancel } = useServicesWords()
  const { isBusy, problem, run } = useSaving()
  const act = async () => {
    if (await run(onConfirm)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void act()}>
            {confirm}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {cancel}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  )
}
