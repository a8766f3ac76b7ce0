import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'

import { Button } from '../../ui/button.tsx'
import { usePhotosWords } from './words.ts'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** Where photos are dropped, and the button for everybody else. */
export function DropZone({ onFiles }: DropZoneProps) {
  const words = usePhotosWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a target for the mouse; its button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors ${isOver ? 'border-primary bg-primary-ghost' : 'border-line-strong bg-surface'}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <ImagePlus size={26} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className="hidden font-semibold md:block">{words.drop}</p>
      <Button onClick={() => input.current?.click()}>{words.add}</Button>
      <input
        ref={input}
        type="file"
        name="photos"
        aria-label={words.add}
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <p className="max-w-[52ch] text-small text-muted">{words.rules(PHOTO_BYTES / 1024 / 1024)}</p>
    </div>
  )
}
