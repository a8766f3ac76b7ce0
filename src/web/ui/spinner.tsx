import { LoaderCircle } from 'lucide-react'

import { classes } from './class-names.ts'

/** Decoration: whoever shows it says in words what is going on. */
export function Spinner({ size = 20, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <LoaderCircle
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={classes('animate-spin', className)}
    />
  )
}
