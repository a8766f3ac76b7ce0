import { classes } from '../../ui/class-names.ts'

interface SumLineProps {
  readonly name: string
  readonly value: string
  readonly isStrong?: boolean
  readonly isQuiet?: boolean
}

/** A named amount in a `dl`. */
export const SumLine = ({ name, value, isStrong = false, isQuiet = false }: SumLineProps) => (
  <div
    className={classes(
      'flex justify-between gap-3 py-1',
      isStrong && 'font-bold',
      isQuiet && 'text-small text-muted',
    )}
  >
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)
