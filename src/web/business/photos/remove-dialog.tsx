import type { PhotoView, removePhoto } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { usePhotosWords } from './words.ts'

interface RemoveDialogProps {
  readonly salonId: string
  readonly photo: PhotoView | undefined
  readonly changed: () => Promise<void>
  readonly onClose: () => void
}

/** Deletes a photo, after a second press. */
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
    <Dialog
      open={photo !== undefined}
      onClose={onClose}
      title={words.removeTitle}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void remove()}>
            {words.removeYes}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      <p>{words.removeSure}</p>
    </Dialog>
  )
}
