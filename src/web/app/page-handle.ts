/** What a page's route says about itself in `export const handle`. */
export interface PageHandle {
  /** Given by pages that are the same for everyone. Without it a page is rendered at every request. */
  readonly cache?: {
    /** For how long a rendered page may be served; a change of what it is tagged with ends it sooner. */
    readonly seconds: number
    /** Query parameters that the page reads; all others are dropped before it is rendered. */
    readonly query?: readonly string[]
    /** Addresses that only lead on: rendered each time, with their whole query, so that it isn't lost on the way. */
    readonly except?: (params: Readonly<Record<string, string | undefined>>) => boolean
  }
  /** Cards are taken on the page: only there, the form of the payment provider may be loaded. */
  readonly takesCards?: true
  /** The page, header and footer are as wide as a list beside a map. */
  readonly isWide?: true
}
