import { useState } from 'react'

import type { PhotoView, removePhoto } from '#features/photos/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
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
  const { shell } = useMessages()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!photo) return
    setBusy(true)
    try {
      await api<typeof removePhoto>('DELETE', '/business/salons/{id}/photos/{photo}', {
        params: { id: salonId, photo: photo.id },
      })
      toast(words.removed, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
    } finally {
      setBusy(false)
      onClose()
    }
    await changed()
  }
  return (
    <Dialog
      open={photo !== undefined}
      onClose={onClose}
      title={words.removeTitle}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={busy} onClick={() => void remove()}>
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
