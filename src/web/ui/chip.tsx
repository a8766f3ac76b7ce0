import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

import { classes } from './class-names.ts'

interface ChipProps extends ComponentProps<'button'> {
  /** Leave out for a chip that acts instead of choosing. */
  readonly selected?: boolean
}

/** A small choice: a filter, a person, a time. */
export function Chip({ selected, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} aria-pressed={selected} className={classes('chip', className)} />
}

interface ChipLinkProps extends LinkProps {
  readonly selected?: boolean
}

/** A chip that leads to a page. */
export function ChipLink({ selected, className, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} aria-current={selected ? 'true' : undefined} className={classes('chip', className)} />
  )
}

/** Chips in one row that scrolls by touch and reaches the edges of the screen. */
export function ChipRail({
  ref,
  label,
  className,
  children,
}: {
  readonly ref?: Ref<HTMLFieldSetElement>
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <fieldset ref={ref} aria-label={label} className={classes('chip-rail', className)}>
      {children}
    </fieldset>
  )
}
