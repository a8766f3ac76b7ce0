import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import sharp from 'sharp'
import { build } from 'vite'

import { company } from '#domain/company.ts'
import { inLanguage } from '#domain/language.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { installed as greek } from '#i18n/el/installed.ts'
import { installed as english } from '#i18n/en/installed.ts'

const words = { el: greek, en: english }

const wine = '#7c1d45'
const porcelain = '#fffaf6'

/** The varnished nail of the favicon on a square. @param scale how much of the square it fills */
const nail = (scale: number, corner: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${corner}" fill="${wine}"/>
    <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
      <path d="M16 5.500c-3.600 0-6 4.300-6 9.500v8.500c0 2 2.700 3 6 3s6-1 6-3V15c0-5.200-2.400-9.500-6-9.500z" fill="#f9dfe8"/>
      <path d="M13 11c-.7 1.600-1 3.300-1 5v3" fill="none" stroke="#fff" stroke-width="1.600" stroke-linecap="round"/>
    </g>
  </svg>`

/** A maskable icon may lose everything outside a circle of 80 %, so its drawing is smaller and its ground has no corners. */
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: nail(1, 9) },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: nail(1, 9) },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: nail(0.85, 0) },
  { file: 'apple-touch-icon.png', size: 180, purpose: undefined, svg: nail(0.95, 0) },
] as const

async function writeIcons(client: string): Promise<void> {
  await mkdir(join(client, 'icons'), { recursive: true })
  for (const { file, size, svg } of icons) {
    const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
    await writeFile(join(client, 'icons', file), await picture.png({ compressionLevel: 9 }).toBuffer())
  }
}

/** Describes the app to a phone or a computer; one app in either language. */
function manifest(locale: Locale): object {
  const { description, shortcuts } = words[locale]
  const at = (path: string) => inLanguage(path, locale)
  return {
    id: '/',
    name: company.name,
    short_name: company.name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: porcelain,
    theme_color: porcelain,
    categories: ['beauty', 'lifestyle'],
    icons: icons.flatMap(({ file, size, purpose }) =>
      purpose === undefined
        ? []
        : [{ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
    shortcuts: [
      { name: shortcuts.salons, url: at('/salons') },
      { name: shortcuts.dashboard, url: at('/dashboard') },
    ],
  }
}

/** @throws when the build has no such file any more */
function one(assets: readonly string[], pattern: RegExp): string {
  const found = assets.find((path) => pattern.test(path))
  if (found === undefined) throw new Error(`the client build has no ${pattern.source}`)
  return found
}

async function writeWorker(client: string): Promise<void> {
  const files = await readdir(join(client, 'assets'))
  const assets = files
    .filter((name) => !/\.(?:map|br|gz)$/.test(name))
    .map((name) => `/assets/${name}`)
    .toSorted()
  const styles = one(assets, /\/styles-[^/]+\.css$/)
  const favicon = one(assets, /\/favicon-[^/]+\.svg$/)
  const offline = [styles, favicon, ...assets.filter((path) => path.endsWith('.woff2'))]
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ assets, offline, styles, favicon }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../frame/installed/worker.ts'),
        formats: ['es'],
        fileName: () => 'sw.js',
      },
    },
  })
}

/** Writes what makes the client build an app that can be installed: icons, a manifest in each language, the service worker. */
export async function writeInstallable(client: string): Promise<void> {
  await writeIcons(client)
  for (const locale of locales)
    await writeFile(join(client, `app-${locale}.webmanifest`), JSON.stringify(manifest(locale)))
  await writeWorker(client)
}
