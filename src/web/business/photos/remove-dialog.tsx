import type { PhotoView, removePhoto } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { usePhotosWords } from './words.ts'

interface RemoveDialogProps {
  readonly salonId: string
  readonly photo: PhotoView | undefined
  readonly changed: () => Promise<void>
  readonly onClose: () => void
}

/** Deletes a photo after the owner has confirmed it. */
export function RemoveDialog({ salonId, photo, changed, onClose }: RemoveDialogProps) {
  const words = usePhotosWords()
  const { isBusy, press } = usePress()
  const remove = async () => {
    if (!photo) return
    const params = { id: salonId, photo: photo.id }
    const send = () =>
      api<typeof removePhoto>('DELETE', '/business/salons/{id}/photos/{photo}', { params }).finally(onClose)
    await press(send, words.removed)
    await changed()
  }
  return (
    <ConfirmDialog
      open={photo !== undefined}
      onClose={onClose}
      title={words.removeTitle}
      confirm={words.removeYes}
      back={words.keep}
      busy={isBusy}
      onConfirm={() => void remove()}
    >
      <p>{words.removeSure}</p>
    </ConfirmDialog>
  )
}
