import { createHash } from 'node:crypto'

import type { Route } from './api.ts'
import type { Operation } from './contract.ts'
import { headersOf } from './openapi.ts'
import { statusByCode } from './problem-response.ts'

const style = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#2a1620;background:#fffaf6}
h1{color:#7c1d45}h2{font:600 1rem ui-monospace,monospace;margin:2rem 0 .25rem;overflow-wrap:anywhere}h2 span{color:#7c1d45}
.errors a{font:13px ui-monospace,monospace;margin-right:.75rem}a{color:#7c1d45}dt{font:600 14px ui-monospace,monospace}dd{margin:0 0 .5rem}
td{padding:.25rem 1rem .25rem 0;vertical-align:top}tr:target{background:#f9dfe8}td:first-child{font:14px ui-monospace,monospace}
@media(prefers-color-scheme:dark){body{color:#f7eae4;background:#1b1016}h1,h2 span,a{color:#f08fb0}tr:target{background:#34222c}}
`

/** Allows only the page's own style sheet. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function headersHtml(operation: Operation): string {
  const headers = Object.entries(headersOf(operation))
  const lines = headers.map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`)
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : ''
}

const operationHtml = ({ operation }: Route): string => `
  <section>
    <h2><span>${operation.method}</span> /api/v1${escaped(operation.path)}</h2>
    <p>${escaped(operation.summary)}${operation.access === 'signed-in' ? ' · bearer token needed' : ''}</p>
    ${headersHtml(operation)}
    <p class="errors">${operation.errors.map((code) => `<a href="#${code}">${statusByCode[code]} ${code}</a>`).join(' ')}</p>
  </section>`

/** A plain page for developers with every call and error code; the machine-readable form is linked. */
export function docsPage(
  routes: readonly Route[],
  titles: (code: keyof typeof statusByCode) => string,
): string {
  const codes = Object.keys(statusByCode) as (keyof typeof statusByCode)[]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Onyxi API</title><meta name="robots" content="noindex">
<style>${style}</style></head><body>
<h1>Onyxi API</h1>
<p>The whole contract as OpenAPI 3.1: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. Errors are RFC 9457 problem documents. Every call that changes something takes an <code>Idempotency-Key</code>.</p>
${routes.map(operationHtml).join('')}
<h2>Error codes</h2>
<table>${codes.map((code) => `<tr id="${code}"><td>${code}</td><td>${statusByCode[code]}</td><td>${escaped(titles(code))}</td></tr>`).join('')}</table>
</body></html>`
}
