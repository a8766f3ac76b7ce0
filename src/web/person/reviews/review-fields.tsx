import { REVIEW_LETTERS, reviewParts, type ReviewPart } from '#domain/reviews.ts'

import type { useForm } from '../../ui/forms/use-form.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { PhotosField } from './photos-field.tsx'
import { StarField } from './star-field.tsx'
import { useReviewWords } from './words.ts'

/** A review as it is typed; 0 stars means none. */
export interface Typed extends Readonly<Record<ReviewPart, number>> {
  readonly stars: number
  readonly text: string
  /** Only for a new review; the photos of an existing one are beside it. */
  readonly photos: readonly File[]
  readonly lends: boolean
}

export const untyped: Typed = {
  stars: 0,
  text: '',
  work: 0,
  cleanliness: 0,
  punctuality: 0,
  value: 0,
  photos: [],
  lends: false,
}

/** The review in the shape of the call. */
export const sentOf = ({ stars, text, photos: _photos, lends: _lends, ...parts }: Typed) => ({
  stars,
  text,
  parts: Object.fromEntries(reviewParts.filter((part) => parts[part] > 0).map((part) => [part, parts[part]])),
})

/** A new review in the shape of the call: permission to show photos counts only with photos. */
export const newOf = (typed: Typed) => ({
  ...sentOf(typed),
  lendPhotos: typed.lends && typed.photos.length > 0,
})

interface ReviewFieldsProps {
  readonly form: ReturnType<typeof useForm<Typed>>
  readonly isNew: boolean
}

/** The fields of a review: stars, the parts, words, and photographs of a new one. */
export function ReviewFields({ form, isNew }: ReviewFieldsProps) {
  const { form: words } = useReviewWords()
  const { typed, change, faults } = form
  return (
    <div className="flex flex-col gap-6">
      <StarField
        name="stars"
        label={words.stars}
        value={typed.stars}
        onChange={(stars) => change({ stars })}
        error={faults.stars}
      />
      <fieldset>
        <legend className="text-label">{words.parts}</legend>
        {reviewParts.map((part) => (
          <StarField
            key={part}
            name={part}
            size="small"
            label={words.part[part]}
            value={typed[part]}
            onChange={(stars) => change({ [part]: stars })}
          />
        ))}
      </fieldset>
      <TextField
        name="text"
        label={words.text}
        hint={words.textHint}
        error={faults.text}
        rows={5}
        most={REVIEW_LETTERS}
        value={typed.text}
        onChange={(text) => change({ text })}
      />
      {isNew && <PhotosField photos={typed.photos} lends={typed.lends} onChange={change} />}
    </div>
  )
}
