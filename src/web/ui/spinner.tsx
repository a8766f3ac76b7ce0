import { LoaderCircle } from 'lucide-react'

import { classes } from './class-names.ts'

/** Decoration only: the component around it says in words that it is busy. */
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
