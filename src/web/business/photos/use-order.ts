import { useState } from 'react'

import type { orderPhotos, PhotoView } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'

const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)]
}

export interface PhotoOrder {
  readonly salonId: string
  readonly photos: readonly PhotoView[]
  readonly changed: () => Promise<void>
}

/** Draws a new order of the photos at once and saves it; if that fails, the photos go back. */
export function useOrder({ salonId, photos, changed }: PhotoOrder) {
  const [draft, setDraft] = useState<readonly string[]>()
  const shown = inOrder(photos, draft)
  const ids = shown.map(({ id }) => id)
  const save = useSaveOrder({ salonId, changed, onLost: () => setDraft(undefined) })
  const place = (id: string, to: number): readonly string[] => {
    const order = moved(ids, ids.indexOf(id), Math.min(Math.max(0, to), ids.length - 1))
    setDraft(order)
    return order
  }
  return {
    shown,
    /** On the screen only, while it is dragged. */
    drag: (id: string, to: number) => void place(id, to),
    drop: () => void save(ids),
    move: (id: string, to: number) => void save(place(id, to)),
  }
}

/** The photos in the order of the ids, or as they are if the ids are not of these photos. */
function inOrder(photos: readonly PhotoView[], ids: readonly string[] | undefined): readonly PhotoView[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const ordered = ids?.flatMap((id) => byId.get(id) ?? []) ?? []
  return ids?.length === photos.length && ordered.length === photos.length ? ordered : photos
}

interface Saving extends Pick<PhotoOrder, 'salonId' | 'changed'> {
  readonly onLost: () => void
}

function useSaveOrder({ salonId, changed, onLost }: Saving): (ids: readonly string[]) => Promise<void> {
  const sentence = useSentence()
  return async (ids) => {
    try {
      await api<typeof orderPhotos>('PUT', '/business/salons/{id}/photo-order', {
        params: { id: salonId },
        body: { ids: [...ids] },
      })
    } catch (error) {
      toast(sentence(error), { kind: 'error' })
      onLost()
    }
    await changed()
  }
}
