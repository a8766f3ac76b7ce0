/**
 * The first paint comes before the scripts, which on a slow line would delay styles, fonts and pictures by more than a
 * second. So their preloads have another name, and their imports wait, until something is on the screen. A tab in the
 * background paints nothing, so it does not wait; no tab waits longer than three seconds.
 */
const afterPaint = `await new Promise((go) => {
if (document.hidden) return go()
new PerformanceObserver(go).observe({ type: 'paint', buffered: true })
document.addEventListener('visibilitychange', go, { once: true })
setTimeout(go, 3000)
})
for (const link of document.querySelectorAll('link[rel=after-paint]')) link.rel = 'modulepreload'`

/** Rewrites the output of React Router's `<Scripts>`. @throws when its form has changed */
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
