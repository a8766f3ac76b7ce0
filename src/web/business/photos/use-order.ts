import { useState } from 'react'

import type { orderPhotos, PhotoView } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'

const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)]
}

interface Order {
  readonly salonId: string
  readonly photos: readonly PhotoView[]
  readonly changed: () => Promise<void>
}

/** The photos as they are being put in order: at once on the screen, then kept; where that fails they go back. */
export function useOrder({ salonId, photos, changed }: Order) {
  const sentence = useSentence()
  const [wished, setWished] = useState<readonly string[]>()
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const isOfThese = wished?.length === photos.length && wished.every((id) => byId.has(id))
  const shown = isOfThese ? wished.map((id) => byId.get(id) as PhotoView) : photos
  const ids = shown.map(({ id }) => id)

  const keep = async (order: readonly string[]) => {
    try {
      await api<typeof orderPhotos>('PUT', '/business/salons/{id}/photo-order', {
        params: { id: salonId },
        body: { ids: [...order] },
      })
    } catch (error) {
      toast(sentence(error), { kind: 'error' })
      setWished(undefined)
    }
    await changed()
  }
  const place = (id: string, to: number): readonly string[] => {
    const order = moved(ids, ids.indexOf(id), Math.min(Math.max(0, to), ids.length - 1))
    setWished(order)
    return order
  }
  return {
    shown,
    /** On the screen only, while it is dragged. */
    drag: (id: string, to: number) => void place(id, to),
    drop: () => void keep(ids),
    move: (id: string, to: number) => void keep(place(id, to)),
  }
}
