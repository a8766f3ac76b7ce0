import lighthouse, { defaultConfig, type Flags, type Result } from 'lighthouse'

import { freePort } from '#platform/free-port.ts'

import { forShortPages, launchBrowser } from './browser.ts'

/** The results of one page on Lighthouse's phone profile; categories range from 0 to 100. */
export interface Verdict {
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** 0 in a `lasting` run. */
  readonly performance: number
  /** Not a number in a `lasting` run: `layout-shift.ts` measures it without a trace. */
  readonly layoutShift: number
  /** The speed of the machine during the run; the performance means little without it. */
  readonly benchmarkIndex: number
  /** Audits that cost points in any category but performance. */
  readonly faults: readonly string[]
}

interface LighthouseOptions {
  /** Runs only audits with the same result on every machine: all but those of speed. */
  readonly lasting?: boolean
  /** See `launchBrowser`. */
  readonly unpackInto?: string
}

const lastingKinds = ['accessibility', 'best-practices', 'seo']

/** They are no fault in any run. One of them would record a picture of each frame, and parse all of it. */
const withoutPoints = lastingKinds.flatMap((kind) =>
  (defaultConfig.categories?.[kind]?.auditRefs ?? []).flatMap(({ id, weight }) => (weight === 0 ? [id] : [])),
)

const lastingOnly: Flags = {
  onlyCategories: lastingKinds,
  skipAudits: withoutPoints,
  disableFullPageScreenshot: true,
}

/** Audits pages one by one in a browser of its own and closes it at the end. */
export async function withLighthouse<Found>(
  work: (look: (url: string) => Promise<Verdict>) => Promise<Found>,
  { lasting = false, unpackInto }: LighthouseOptions = {},
): Promise<Found> {
  const port = await freePort()
  // Only a run of the lasting audits may have another speed than a reader's browser.
  const args = [`--remote-debugging-port=${port}`, ...(lasting ? [forShortPages] : [])]
  const { close } = await launchBrowser({ args, unpackInto })
  try {
    return await work((url) => look(url, { port, ...(lasting && lastingOnly) }))
  } finally {
    await close()
  }
}

/** The findings of an audit, shortened to one line. */
function foundBy(audit: Result['audits'][string] | undefined): string {
  const details = audit?.details
  return details && 'items' in details ? JSON.stringify(details.items).slice(0, 500) : ''
}

async function look(url: string, flags: Flags): Promise<Verdict> {
  const run = await lighthouse(url, { ...flags, logLevel: 'error', output: 'json' })
  if (!run) throw new Error(`Lighthouse gave no report of ${url}`)
  const { categories, audits, environment, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const faults = lastingKinds.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${audits[id]?.title ?? ''} ${foundBy(audits[id])}`),
  )
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    performance: score('performance'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    benchmarkIndex: environment.benchmarkIndex,
    faults,
  }
}
