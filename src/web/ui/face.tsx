import { classes } from './class-names.ts'
import { initials } from './initials.ts'
import { Picture } from './picture.tsx'

interface FaceProps {
  readonly name: string
  /** An uploaded or drawn portrait; null: the letters of the name. */
  readonly photo: string | null
  /** The team member's colour. */
  readonly tint: number
  /** The size, which the letters follow. */
  readonly className: string
}

/** A team member in a circle of her colour. The name is beside it. */
export const Face = ({ name, photo, tint, className }: FaceProps) => (
  <span aria-hidden="true" data-tint={tint} className={classes('face', className)}>
    {photo === null ? (
      <span className="face-letters">{initials(name)}</span>
    ) : (
      <Picture name={photo} alt="" width={1} height={1} sizes="80px" className="size-full" />
    )}
  </span>
)
