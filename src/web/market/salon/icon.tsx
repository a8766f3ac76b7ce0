import icons from './icons.svg?url'

/** The drawings of `icons.svg`, which are lucide's (ISC licence). They save script on a page that shows many of them. */
export type IconName =
  | 'wifi'
  | 'card'
  | 'parking'
  | 'step_free'
  | 'air_conditioning'
  | 'drinks'
  | 'kids_corner'
  | 'pets'
  | 'vegan_products'
  | 'sterilised_tools'
  | 'gift_cards'
  | 'english_spoken'
  | 'website'
  | 'instagram'
  | 'done'
  | 'external'
  | 'reply'
  | 'no_reviews'
  | 'waiting'
  | 'sample'
  | 'no_picture'
  | 'no_time'
  | 'retry'
  | 'not_verified'
  | 'wallet'
  | 'safe'
  | 'place'
  | 'way'
  | 'clock'
  | 'next_time'
  | 'back'
  | 'share'
  | 'heart'

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string
}

/** An icon that comes from one picture file instead of the page's script. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
