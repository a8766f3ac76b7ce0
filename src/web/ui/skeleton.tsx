import { classes } from './class-names.ts'

/** A box that waits; give it the size of what will stand there. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('animate-skeleton rounded-sm bg-line', className)} />
}
