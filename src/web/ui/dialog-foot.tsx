import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { DialogContext } from './dialog.tsx'

/** Stays at the bottom of the dialog around it, for a button that is known only once the content has come. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  const dialog = use(DialogContext)
  return dialog && createPortal(<div className="modal-foot">{children}</div>, dialog)
}
