import type { ReactNode } from 'react'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
export function RemovalDialog({ children, onConfirm, ...dialog }: RemovalDialogProps) {
  const { cancel } = useServicesWords()
  const { isBusy, problem, run } = useSaving()
  const act = async () => {
    if (await run(onConfirm)) dialog.onClose()
  }
  return (
    <ConfirmDialog {...dialog} back={cancel} busy={isBusy} onConfirm={() => void act()}>
      <div className="flex flex-col gap-3">
        {children}
        <Problem>{problem}</Problem>
      </div>
    </ConfirmDialog>
  )
}
