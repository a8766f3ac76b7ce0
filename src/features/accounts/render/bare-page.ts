import { createHash } from 'node:crypto'

import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'

const style = `
:root{color-scheme:light dark;--ground:#fffaf6;--surface:#fff;--line:#f0e2d8;--ink:#2a1620;--muted:#735865;--wine:#7c1d45;--on-wine:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#1b1016;--surface:#26171f;--line:#34222c;--ink:#f7eae4;--muted:#cdb6bd;--wine:#f08fb0;--on-wine:#1b1016}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--ground);color:var(--ink);font:17px/1.5 Commissioner,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{padding:20px 24px}
h1,.wordmark{font-family:'Noto Serif Display',Georgia,'Times New Roman',serif;font-weight:500}
.wordmark{font-size:28px;line-height:1;letter-spacing:-.01em;color:var(--wine);text-decoration:none}
main{width:100%;max-width:480px;margin:0 auto;padding:24px 16px 56px;align-self:center}
.card{padding:32px 24px;border:1px solid var(--line);border-radius:24px;background:var(--surface)}
h1{margin:0 0 12px;font-size:30px;line-height:1.2;text-wrap:balance}
p{margin:0 0 16px;overflow-wrap:anywhere}
.soft{margin:16px 0 0;color:var(--muted);font-size:15px}
button{width:100%;min-height:52px;margin-top:8px;padding:12px 24px;border:0;border-radius:999px;background:var(--wine);color:var(--on-wine);font:inherit;font-weight:600;cursor:pointer}
h2{margin:24px 0 4px;font-size:17px;line-height:1.4}
label{display:block;margin:24px 0 4px;font-weight:600}
input[type=text]{width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--muted);border-radius:14px;background:var(--ground);color:var(--ink);font:inherit}
.person,.quiet{background:transparent;color:var(--ink);border:1px solid var(--muted)}
.quiet{border-color:transparent;color:var(--wine)}
.fault{margin:8px 0 0;color:var(--wine);font-weight:600}
a:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
@media (min-width:600px){.card{padding:40px}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML. */
export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export interface BarePage {
  readonly locale: Locale
  /** The origin of our own site. */
  readonly site: string
  readonly title: string
  /** HTML below the title. */
  readonly body: string
}

/** A page of the sign-in service itself: one card, no script. */
export const barePage = ({ locale, site, title, body }: BarePage): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)} · ${safe(company.name)}</title>
<style>${style}</style>
</head>
<body>
<header><a class="wordmark" href="${safe(site)}/${locale === 'en' ? 'en' : ''}">${safe(company.wordmark)}</a></header>
<main><div class="card">
<h1>${safe(title)}</h1>
${body}
</div></main>
</body>
</html>
`

/** @param formTargets addresses that the answer to its form may redirect to */
export const barePageHeaders = (formTargets: string): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
})
