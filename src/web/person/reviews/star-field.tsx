import { Star, X } from 'lucide-react'
import { useId } from 'react'

import { classes } from '../../ui/class-names.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { useReviewWords } from './words.ts'

interface StarFieldProps {
  readonly name: string
  readonly label: string
  /** 0: none chosen. */
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly error?: string | undefined
  /** Small ones are optional and can be cleared. */
  readonly size?: 'large' | 'small'
}

const five = [1, 2, 3, 4, 5]

/** One to five stars: radio buttons that look like stars, so that arrow keys and screen readers work as usual. */
export function StarField({ name, label, value, onChange, error, size = 'large' }: StarFieldProps) {
  const { form: words } = useReviewWords()
  const errorId = useId()
  const isLarge = size === 'large'
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      className={isLarge ? undefined : 'mt-1 sm:flex sm:items-center sm:justify-between sm:gap-x-4'}
    >
      <legend className={isLarge ? 'text-label' : 'text-small text-ink-2 sm:float-left sm:contents'}>
        {label}
      </legend>
      <div className={classes('-ml-2 flex flex-wrap items-center', !isLarge && 'w-66')}>
        {five.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-primary-ghost has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
              aria-label={words.star(stars)}
            />
            <Star
              size={isLarge ? 32 : 22}
              strokeWidth={1.75}
              aria-hidden="true"
              className={classes(stars <= value ? 'fill-star text-star' : 'text-control')}
            />
          </label>
        ))}
        {isLarge && value > 0 && (
          <span aria-hidden="true" className="pl-2 text-small text-ink-2">
            {words.star(value)}
          </span>
        )}
        {!isLarge && value > 0 && (
          <button
            type="button"
            aria-label={words.clear(label)}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-primary-ghost"
            onClick={() => onChange(0)}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <Fault id={errorId}>{error}</Fault>
    </fieldset>
  )
}
