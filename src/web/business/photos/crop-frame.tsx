import { useRef, type PointerEvent } from 'react'

import { fittingCrop, middleCrop, PHOTO_LEAST_SIDE, shareHigh, type Crop } from '#domain/photo.ts'

import { draggedCrop, zoomedCrop, type PhotoSize } from './crop-moves.ts'
import { usePhotosWords } from './words.ts'

interface CropProps {
  readonly size: PhotoSize
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

interface CropFrameProps extends CropProps {
  /** The address of the whole photo. */
  readonly address: string
}

const percent = (share: number): string => `${share * 100}%`

/** The shown part, in a frame of its shape; the photo is dragged behind it. */
export function CropFrame({ address, ...cropping }: CropFrameProps) {
  const { size, crop } = cropping
  const drag = useDrag(cropping)
  return (
    <div
      {...drag}
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
          top: percent(-crop.y / shareHigh(size, crop.width)),
        }}
      />
      <Thirds />
    </div>
  )
}

function useDrag({ size, crop, onCrop }: CropProps) {
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const end = () => {
    from.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, crop }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!from.current) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const { x, y, crop: before } = from.current
      const by = { x: (event.clientX - x) / width, y: (event.clientY - y) / height }
      onCrop(draggedCrop(before, by, size))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
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

/** The same by keys: the zoom, and the part that is shown. */
export function CropSliders({ size, crop, onCrop }: CropProps) {
  const words = usePhotosWords()
  const most = middleCrop(size).width
  const least = Math.min(most, PHOTO_LEAST_SIDE / size.width)
  const zoom = (value: number) => onCrop(zoomedCrop(crop, most - value, size))
  const move = (to: Partial<Crop>) => onCrop(fittingCrop({ ...crop, ...to }, size))
  const left = { value: crop.x, most: 1 - crop.width }
  const top = { value: crop.y, most: 1 - shareHigh(size, crop.width) }
  return (
    <div className="mt-3 grid gap-x-5 gap-y-1 sm:grid-cols-3">
      <Slider label={words.zoom} value={most - crop.width} most={most - least} onValue={zoom} />
      <Slider label={words.across} {...left} onValue={(x) => move({ x })} />
      <Slider label={words.down} {...top} onValue={(y) => move({ y })} />
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
