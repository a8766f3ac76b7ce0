import { Sparkles } from 'lucide-react'

import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

const looks = {
  square: { icon: 24, least: 'min-h-24', width: 1, height: 1, sizes: '96px' },
  tall: { icon: 26, least: 'min-h-32', width: 3, height: 4, sizes: '144px' },
} as const

interface SalonPictureProps {
  readonly picture: string | null
  readonly look: keyof typeof looks
}

/** Decorates a card that also says the salon's name. */
export function SalonPicture({ picture, look }: SalonPictureProps) {
  const { icon, least, ...shape } = looks[look]
  if (picture !== null) return <Picture name={picture} alt="" {...shape} className="h-full w-full" />
  return (
    <span className={classes('grid h-full place-items-center bg-primary-soft text-on-primary-soft', least)}>
      <Sparkles size={icon} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}
