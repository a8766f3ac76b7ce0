import { classes } from '../../ui/class-names.ts'
import { initials } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'

interface FaceProps {
  readonly name: string
  /** Null: the letters of the name. */
  readonly photo: string | null
  /** Size and colours. */
  readonly className: string
}

/** A team member in a circle. The name stands beside it. */
export const Face = ({ name, photo, className }: FaceProps) => (
  <span
    aria-hidden="true"
    className={classes('grid shrink-0 place-items-center overflow-hidden rounded-full text-label', className)}
  >
    {photo === null ? (
      initials(name)
    ) : (
      <Picture name={photo} alt="" width={1} height={1} sizes="80px" className="size-full" />
    )}
  </span>
)
