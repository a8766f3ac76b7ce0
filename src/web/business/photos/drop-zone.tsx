import { ImagePlus } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'

import { Button } from '../../ui/button.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { usePhotosWords } from './words.ts'

interface FilesProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** Where photos are dropped, and the button for users who do not drag. */
export function DropZone({ onFiles }: FilesProps) {
  const words = usePhotosWords()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...drop } = useDrop(onFiles)
  const look = isOver ? 'border-primary bg-primary-ghost' : 'border-line-strong bg-surface'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a target for the mouse; its button does the same
    <div
      {...drop}
      className={`flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors ${look}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <ImagePlus size={26} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className="hidden font-semibold md:block">{words.drop}</p>
      <Button onClick={() => input.current?.click()}>{words.add}</Button>
      <PhotoInput ref={input} name="photos" label={words.add} multiple onFiles={onFiles} />
      <p className="max-w-[52ch] text-small text-muted">{words.rules(PHOTO_BYTES / 1024 / 1024)}</p>
    </div>
  )
}

function useDrop(onFiles: FilesProps['onFiles']) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
