import { spacedCode } from '#domain/booking-code.ts'

import { classes } from './class-names.ts'

/** A booking's code in two groups, as people read it over the phone; readers hear it letter by letter. */
export function BookingCode({ code, className }: { readonly code: string; readonly className?: string }) {
  return (
    <span className={classes('font-bold tracking-[0.08em] whitespace-nowrap tabular', className)}>
      <span aria-hidden="true">{spacedCode(code)}</span>
      <span className="sr-only">{Array.from(code).join(' ')}</span>
    </span>
  )
}
