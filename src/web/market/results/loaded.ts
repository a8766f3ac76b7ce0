import type { Results } from './load-results.ts'

/** The content of the page: the results, or the news that they did not come. */
export type Loaded = Results | { readonly status: 'failed' }
