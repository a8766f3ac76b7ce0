import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import { useMessages } from '../../app/messages.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showModal } from '../../ui/show-modal.ts'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

interface LightboxProps {
  readonly photos: SalonView['photos']
  /** Undefined while it is closed. */
  readonly shown: number | undefined
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

const swipePixels = 40

/** One photo on the whole window: arrows, keys, a swipe; Escape leads back to where it was opened. */
export function Lightbox({ photos, shown, onShow, onClose }: LightboxProps) {
  const words = useSalonWords()
  const element = useModal(shown !== undefined)
  const at = shown ?? 0
  const photo = photos[at]
  const move = (by: number) => onShow((at + by + photos.length) % photos.length)
  const gestures = useGestures(move)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and swipes repeat what its buttons do
    <dialog
      ref={element}
      aria-label={words.photos}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-[#140b10] p-0 text-white open:flex open:flex-col"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...gestures}
    >
      <TopLine text={words.photo(at + 1, photos.length)} onClose={onClose} />
      <div className="relative flex min-h-0 flex-1 touch-pan-y items-center justify-center px-3 md:px-20">
        {photo && <LargePhoto key={photo.picture} photo={photo} />}
        {photos.length > 1 && <Arrows move={move} />}
      </div>
      <p className="min-h-16 px-5 py-4 text-center text-small text-white/85">{photo?.alt}</p>
    </dialog>
  )
}

function TopLine({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { kit } = useMessages()
  return (
    <div className="flex items-center justify-between p-3">
      <output aria-live="polite" className="pl-2 text-small tabular">
        {text}
      </output>
      <Round label={kit.close} onClick={onClose}>
        <X size={22} strokeWidth={1.75} aria-hidden="true" />
      </Round>
    </div>
  )
}

function LargePhoto({ photo }: { readonly photo: SalonView['photos'][number] }) {
  return (
    <Picture
      name={photo.picture}
      alt={photo.alt}
      width={4}
      height={3}
      sizes="(width < 900px) 100vw, 960px"
      priority
      illustration={photo.isIllustration}
      className="max-h-full w-full max-w-[min(960px,calc((100dvh-160px)*4/3))] rounded-md !bg-transparent"
    />
  )
}

/** The dialog element traps the focus, closes by Escape and gives the focus back. */
function useModal(isOpen: boolean) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && element.current && !element.current.open) showModal(element.current)
    if (!isOpen) element.current?.close()
  }, [isOpen])
  return element
}

/** Arrow keys and swipes, for the element that takes them. */
function useGestures(move: (by: number) => void) {
  const touched = useRef<number>(undefined)
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1)
      if (key === 'ArrowLeft') move(-1)
    },
    onPointerDown: ({ clientX }: PointerEvent) => {
      touched.current = clientX
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const moved = clientX - (touched.current ?? clientX)
      if (pointerType !== 'mouse' && Math.abs(moved) > swipePixels) move(moved < 0 ? 1 : -1)
    },
  }
}

function Arrows({ move }: { readonly move: (by: number) => void }) {
  const words = useSalonWords()
  return (
    <>
      <Round
        label={words.previous}
        onClick={() => move(-1)}
        className="absolute bottom-0 left-3 md:bottom-auto"
      >
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
      </Round>
      <Round label={words.next} onClick={() => move(1)} className="absolute right-3 bottom-0 md:bottom-auto">
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
      </Round>
    </>
  )
}

function Round({
  label,
  className = '',
  onClick,
  children,
}: {
  readonly label: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-12 place-items-center rounded-full bg-white/12 transition-colors hover:bg-white/24 focus-visible:outline-white ${className}`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
