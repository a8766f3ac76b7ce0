import type { Results } from './load-results.ts'

/** What the page has to show: the results, or that they did not come. */
export type Loaded = Results | { readonly status: 'failed' }
