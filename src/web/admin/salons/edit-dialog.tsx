import type { AdminSalonPage } from '#features/salons/contract/administration.ts'

import type { SalonEdit } from './action-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

export interface EditProps {
  readonly page: AdminSalonPage
  readonly onClose: () => void
}

const dialogs = { name: NameDialog, place: PlaceDialog, newOwner: OwnerDialog } as const

/** Changes facts of the salon, each with a reason that its owner reads. */
export function EditDialog({ edit, ...props }: EditProps & { readonly edit: SalonEdit }) {
  const Dialog = dialogs[edit]
  return <Dialog {...props} />
}
