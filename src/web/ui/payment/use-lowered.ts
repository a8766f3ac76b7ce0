import { use } from 'react'

import { DialogContext } from '../dialog.tsx'
import { lowerDialog } from '../lower-dialog.ts'

/** Stripe draws the bank's question over the page, where no modal dialog may be above it. */
export function useLowered() {
  const dialog = use(DialogContext)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!(dialog instanceof HTMLDialogElement)) return work()
    const raise = lowerDialog(dialog)
    try {
      return await work()
    } finally {
      raise()
    }
  }
}
