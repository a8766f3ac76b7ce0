import { useRef, type PointerEvent } from 'react'

import { fittingCrop, middleCrop, PHOTO_LEAST_SIDE, shareHigh, type Crop } from '#domain/photo.ts'

import { usePhotosWords } from './words.ts'

interface CropFrameProps {
  /** Address of the whole photo. */
  readonly address: string
  readonly size: { readonly width: number; readonly height: number }
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

const percent = (share: number): string => `${share * 100}%`

/** The part that is shown, in a frame of its shape; the photo is dragged behind it. */
export function CropFrame({ address, size, crop, onCrop }: CropFrameProps) {
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const high = shareHigh(size, crop.width)
  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, crop }
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { x, y, crop: before } = from.current
    const across = ((x - event.clientX) / width) * before.width
    const down = ((y - event.clientY) / height) * shareHigh(size, before.width)
    onCrop(fittingCrop({ ...before, x: before.x + across, y: before.y + down }, size))
  }
  const end = () => {
    from.current = undefined
  }
  return (
    <div
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      className="relative aspect-4/3 cursor-move touch-none overflow-hidden rounded-md bg-line select-none"
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: percent(1 / crop.width),
          left: percent(-crop.x / crop.width),
          top: percent(-crop.y / high),
        }}
      />
      <Thirds />
    </div>
  )
}

/** Lines that help to place what matters. */
function Thirds() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} className="border-[0.5px] border-white/40" />
      ))}
    </span>
  )
}

interface CropSlidersProps extends Omit<CropFrameProps, 'address'> {}

/** The same by keys: how much, and which part. */
export function CropSliders({ size, crop, onCrop }: CropSlidersProps) {
  const words = usePhotosWords()
  const most = middleCrop(size).width
  const least = Math.min(most, PHOTO_LEAST_SIDE / size.width)
  const high = shareHigh(size, crop.width)
  const zoom = (width: number) => {
    // About the middle of what is shown.
    const x = crop.x + (crop.width - width) / 2
    const y = crop.y + (high - shareHigh(size, width)) / 2
    onCrop(fittingCrop({ x, y, width }, size))
  }
  return (
    <div className="mt-3 grid gap-x-5 gap-y-1 sm:grid-cols-3">
      <Slider
        label={words.zoom}
        value={most - crop.width}
        most={most - least}
        onValue={(v) => zoom(most - v)}
      />
      <Slider
        label={words.across}
        value={crop.x}
        most={1 - crop.width}
        onValue={(x) => onCrop(fittingCrop({ ...crop, x }, size))}
      />
      <Slider
        label={words.down}
        value={crop.y}
        most={1 - high}
        onValue={(y) => onCrop(fittingCrop({ ...crop, y }, size))}
      />
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onValue: (value: number) => void
}

function Slider({ label, value, most, onValue }: SliderProps) {
  const isFixed = most < 0.001
  return (
    <label className={`text-small ${isFixed ? 'text-muted' : 'text-ink-2'}`}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        disabled={isFixed}
        value={isFixed ? 0 : (value / most) * 100}
        onChange={({ target }) => onValue((Number(target.value) / 100) * most)}
        className="block h-11 w-full accent-primary"
      />
    </label>
  )
}
