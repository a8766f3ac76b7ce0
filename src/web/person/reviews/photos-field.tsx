import { Camera, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'

import { REVIEW_PHOTOS_EACH } from '#domain/reviews.ts'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { useReviewWords } from './words.ts'

interface PhotosFieldProps {
  readonly photos: readonly File[]
  readonly lends: boolean
  readonly onChange: (more: { readonly photos?: readonly File[]; readonly lends?: boolean }) => void
}

/** Photographs that are sent after the review, and whether the salon may show them. */
export function PhotosField({ photos, lends, onChange }: PhotosFieldProps) {
  const { photos: words } = useReviewWords()
  return (
    <fieldset>
      <legend className="text-label">{words.title}</legend>
      <p className="mb-2 text-small text-muted">{words.hint}</p>
      <Chosen
        photos={photos}
        onRemove={(gone) => onChange({ photos: photos.filter((each) => each !== gone) })}
      />
      {photos.length < REVIEW_PHOTOS_EACH && (
        <AddPhoto
          multiple
          onFiles={(files) => onChange({ photos: [...photos, ...files].slice(0, REVIEW_PHOTOS_EACH) })}
        />
      )}
      {photos.length > 0 && (
        <Checkbox
          name="lends"
          checked={lends}
          onChange={({ currentTarget }) => onChange({ lends: currentTarget.checked })}
          label={words.lend}
          hint={words.lendHint}
        />
      )}
    </fieldset>
  )
}

interface ChosenProps {
  readonly photos: readonly File[]
  readonly onRemove: (photo: File) => void
}

function Chosen({ photos, onRemove }: ChosenProps) {
  const { photos: words } = useReviewWords()
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  if (photos.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={addresses[index]} className="relative">
          <img
            src={addresses[index]}
            alt={words.one(index + 1)}
            className="h-21 w-28 rounded-md bg-bg-subtle object-cover"
          />
          <RemovePhoto label={words.remove(index + 1)} onPress={() => onRemove(photo)} />
        </li>
      ))}
    </ul>
  )
}

interface RemoveProps {
  readonly label: string
  readonly onPress: () => void
}

/** Covers the corner of a photo. */
const RemovePhoto = ({ label, onPress }: RemoveProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="absolute -top-2 -right-2 grid size-11 place-items-center"
  >
    <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-1 hairline">
      <X size={16} strokeWidth={2} aria-hidden="true" />
    </span>
  </button>
)

interface AddProps {
  readonly isBusy?: boolean
  readonly multiple?: boolean
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button that selects photographs on the device. */
export function AddPhoto({ isBusy = false, multiple = false, onFiles }: AddProps) {
  const { photos: words } = useReviewWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => input.current?.click()}>
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? words.adding : words.add}
      </Button>
      <PhotoInput ref={input} name="review-photo" label={words.add} multiple={multiple} onFiles={onFiles} />
    </>
  )
}
