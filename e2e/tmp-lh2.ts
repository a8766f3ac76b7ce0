import lighthouse from 'lighthouse'

import { launchBrowser } from './browser.ts'
const { close } = await launchBrowser(['--remote-debugging-port=9333'])
for (const p of process.argv.slice(2)) {
  const r = await lighthouse('http://localhost:3100' + p, {
    port: 9333,
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const a = r!.lhr.audits
  for (const k of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'speed-index',
    'interactive',
  ])
    console.log(p, k, Math.round(a[k]!.numericValue!), a[k]!.score)
  for (const k of Object.keys(a))
    if (
      /insight|render-block|unused|critical|font|payload|dom-size|mainthread|bootup|lcp/.test(k) &&
      a[k]!.score !== null &&
      a[k]!.score! < 1
    )
      console.log('  ', k, a[k]!.score, a[k]!.displayValue ?? '')
  const net = (a['network-requests']!.details as any).items as any[]
  for (const i of net)
    console.log(
      '    ',
      i.resourceType,
      i.transferSize,
      i.priority,
      Math.round(i.networkRequestTime),
      Math.round(i.networkEndTime),
      i.url.replace(/.*3100/, '').slice(0, 70),
    )
  console.log(
    JSON.stringify(
      (a['lcp-breakdown-insight']?.details as any)?.items?.[0]?.items?.map((i: any) => [
        i.subpart,
        Math.round(i.duration),
      ]),
    ),
    JSON.stringify((a['lcp-breakdown-insight']?.details as any)?.items?.[1]?.snippet),
  )
}
await close()
