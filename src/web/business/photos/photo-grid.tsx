import { ArrowLeft, ArrowRight, Crop, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PhotoView } from '#features/photos/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton, type IconButtonProps } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DragHandle } from './drag-handle.tsx'
import { usePhotoMoves, type PhotoMoves } from './use-photo-moves.ts'
import { usePhotosWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface PhotoGridProps {
  readonly salonId: string
  readonly photos: readonly PhotoView[]
  readonly changed: () => Promise<void>
  readonly onEdit: (photo: PhotoView) => void
  readonly onRemove: (photo: PhotoView) => void
  /** Drawn below a photo's description. @param number from 1 */
  readonly below?: (photo: PhotoView, number: number) => ReactNode
}

/** The photos in their order, to be moved by mouse, finger or keys. */
export function PhotoGrid({ onEdit, onRemove, below, ...order }: PhotoGridProps) {
  const words = usePhotosWords()
  const { shown, said, draggedId, movesOf } = usePhotoMoves(order)
  return (
    <>
      <ol
        aria-label={words.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4"
      >
        {shown.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            isDragged={draggedId === photo.id}
            below={below?.(photo, index + 1)}
          >
            <MoveButtons index={index} all={shown.length} moves={movesOf(photo.id, index)} />
            <span className="flex-1" />
            <EditButtons index={index} onEdit={() => onEdit(photo)} onRemove={() => onRemove(photo)} />
          </PhotoCard>
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
  readonly isDragged: boolean
  readonly below: ReactNode
  readonly children: ReactNode
}

function PhotoCard({ photo, index, isDragged, below, children }: PhotoCardProps) {
  const words = usePhotosWords()
  const locale = useLocale()
  return (
    <li data-place={index} className={`panel overflow-hidden ${isDragged ? 'opacity-60' : ''}`}>
      <div className="relative">
        <Picture name={photo.picture} alt="" width={4} height={3} sizes="(width < 600px) 100vw, 320px" />
        {index === 0 && (
          <Badge tone="primary" className="absolute top-3 left-3">
            {words.first}
          </Badge>
        )}
      </div>
      <p className="line-clamp-2 min-h-14 px-4 pt-3 text-small text-ink-2">
        {locale === 'el' ? photo.altEl : photo.altEn}
      </p>
      {below && <div className="px-1 pt-1">{below}</div>}
      <div className="flex items-center px-2 pt-1 pb-2">{children}</div>
    </li>
  )
}

interface MoveButtonsProps {
  readonly index: number
  readonly all: number
  readonly moves: PhotoMoves
}

function MoveButtons({ index, all, moves }: MoveButtonsProps) {
  const words = usePhotosWords()
  return (
    <>
      <DragHandle index={index} moves={moves} />
      <MoveButton
        label={words.earlier(index + 1)}
        disabled={index === 0}
        onClick={() => moves.onMove(index - 1)}
      >
        <ArrowLeft {...icon} />
      </MoveButton>
      <MoveButton
        label={words.later(index + 1)}
        disabled={index === all - 1}
        onClick={() => moves.onMove(index + 1)}
      >
        <ArrowRight {...icon} />
      </MoveButton>
    </>
  )
}

const MoveButton = (props: IconButtonProps) => <IconButton className="disabled:opacity-35" {...props} />

interface EditButtonsProps {
  readonly index: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function EditButtons({ index, onEdit, onRemove }: EditButtonsProps) {
  const words = usePhotosWords()
  return (
    <>
      <IconButton label={words.edit(index + 1)} onClick={onEdit}>
        <Crop {...icon} />
      </IconButton>
      <IconButton label={words.remove(index + 1)} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </>
  )
}
