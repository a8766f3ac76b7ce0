import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import type { PhotoView } from '#features/photos/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useOrder } from './use-order.ts'
import { usePhotosWords } from './words.ts'

interface PhotoGridProps {
  readonly salonId: string
  readonly photos: readonly PhotoView[]
  readonly changed: () => Promise<void>
  readonly onEdit: (photo: PhotoView) => void
  readonly onRemove: (photo: PhotoView) => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The photo under the pointer, by the number of its place. */
function placeAt({ clientX, clientY }: PointerEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return item?.dataset['place'] === undefined ? undefined : Number(item.dataset['place'])
}

/** The photos in their order, to be moved by mouse, finger or keys. */
export function PhotoGrid({ salonId, photos, changed, onEdit, onRemove }: PhotoGridProps) {
  const words = usePhotosWords()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const { shown, drag, drop, move } = useOrder({ salonId, photos, changed })
  const moveAndSay = (id: string, to: number) => {
    if (to < 0 || to >= shown.length) return
    move(id, to)
    setSaid(words.moved(to + 1, shown.length))
  }
  return (
    <>
      <ol
        aria-label={words.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4"
      >
        {shown.map((photo, index) => (
          <li
            key={photo.id}
            data-place={index}
            className={`panel overflow-hidden ${dragged === photo.id ? 'opacity-60' : ''}`}
          >
            <PhotoCard
              photo={photo}
              index={index}
              all={shown.length}
              onMove={(to) => moveAndSay(photo.id, to)}
              onEdit={() => onEdit(photo)}
              onRemove={() => onRemove(photo)}
              onDragStart={() => setDragged(photo.id)}
              onDrag={(to) => to !== index && drag(photo.id, to)}
              onDragEnd={() => {
                setDragged(undefined)
                drop()
                setSaid(words.moved(index + 1, shown.length))
              }}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only" aria-live="polite">
        {said}
      </output>
    </>
  )
}

interface PhotoCardProps {
  readonly photo: PhotoView
  readonly index: number
  readonly all: number
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onDragStart: () => void
  readonly onDrag: (to: number) => void
  readonly onDragEnd: () => void
}

function PhotoCard(props: PhotoCardProps) {
  const { photo, index, all, onMove, onEdit, onRemove } = props
  const words = usePhotosWords()
  const locale = useLocale()
  const alt = locale === 'el' ? photo.altEl : photo.altEn
  return (
    <>
      <div className="relative">
        <Picture name={photo.picture} alt="" width={4} height={3} sizes="(width < 600px) 100vw, 320px" />
        {index === 0 && (
          <Badge tone="primary" className="absolute top-3 left-3">
            {words.first}
          </Badge>
        )}
      </div>
      <p className="line-clamp-2 min-h-14 px-4 pt-3 text-small text-ink-2">{alt}</p>
      <div className="flex items-center px-2 pt-1 pb-2">
        <Handle {...props} />
        <IconButton
          label={words.earlier(index + 1)}
          className="disabled:opacity-35"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft {...icon} />
        </IconButton>
        <IconButton
          label={words.later(index + 1)}
          className="disabled:opacity-35"
          disabled={index === all - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight {...icon} />
        </IconButton>
        <span className="flex-1" />
        <IconButton label={words.edit(index + 1)} onClick={onEdit}>
          <Crop {...icon} />
        </IconButton>
        <IconButton label={words.remove(index + 1)} onClick={onRemove}>
          <Trash2 {...icon} />
        </IconButton>
      </div>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Dragged by mouse and finger, moved by the arrow keys. */
function Handle({ index, onMove, onDragStart, onDrag, onDragEnd }: PhotoCardProps) {
  const words = usePhotosWords()
  const [isDragging, setIsDragging] = useState(false)
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setIsDragging(true)
    onDragStart()
  }
  const follow = (event: PointerEvent) => {
    const to = isDragging ? placeAt(event) : undefined
    if (to !== undefined) onDrag(to)
  }
  const end = () => {
    if (!isDragging) return
    setIsDragging(false)
    onDragEnd()
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(index + by)
  }
  return (
    <IconButton
      label={words.drag(index + 1)}
      className="cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={step}
    >
      <GripVertical {...icon} />
    </IconButton>
  )
}
