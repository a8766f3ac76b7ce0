/**
 * What is seen comes before what makes it answer: on a slow line the scripts would hold style, type and pictures back by
 * more than a second. So their preloads wait under another name, and the imports behind them, until something is on the
 * screen. A tab in the background paints nothing, so it waits for nothing; nobody waits longer than three seconds.
 */
const afterPaint = `await new Promise((go) => {
if (document.hidden) return go()
new PerformanceObserver(go).observe({ type: 'paint', buffered: true })
document.addEventListener('visibilitychange', go, { once: true })
setTimeout(go, 3000)
})
for (const link of document.querySelectorAll('link[rel=after-paint]')) link.rel = 'modulepreload'`

/** Rewrites what React Router's `<Scripts>` wrote. @throws when it no longer looks as this expects */
export function paintFirst(html: string): string {
  const found = /(<script[^>]* type="module"[^>]*>)([^<]*)(<\/script>)/.exec(html)
  // Redirects and answers without a page have no scripts.
  if (!found) return html
  const [whole, open, imports, close] = found as unknown as readonly [string, string, string, string]
  const later = imports
    .replaceAll(/^import \* as (\w+) from ("[^"]+");?$/gm, 'const $1 = await import($2)')
    .replaceAll(/^import ("[^"]+");?$/gm, 'await import($1)')
  if (/^import[ "]/m.test(later))
    throw new Error('React Router imports its modules in another way than expected')
  return html
    .replace(whole, () => `${open}${afterPaint}\n${later}${close}`)
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
}
