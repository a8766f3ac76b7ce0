import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { leanRouter } from './src/web/server/lean-router.ts'
import { wordScripts } from './src/web/server/word-scripts.ts'

/** sonner adds a style element without a nonce, which our policy refuses; its style sheet is part of ours instead. */
function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return undefined
      const stripped = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (stripped === code) throw new Error('sonner no longer injects its style the way we strip it')
      return { code: stripped, map: null }
    },
  }
}

/**
 * The server build leaves `#…` imports to Node, which runs those sources as they are: one copy of every class and
 * registry in the process, whether a page or the API asks.
 */
function sourcesStayOutside(): Plugin {
  return {
    name: 'sources-stay-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (id) => (id.startsWith('#') ? { id, external: true } : undefined),
  }
}

/**
 * A first visit fetches about ten scripts instead of thirty: what every page needs, what most pages need (by name: what
 * work pages share must not travel with the public ones), and what is shared by the same few. The entry stays alone: it starts the page, so nothing else may import it.
 */
const scriptGroups = [
  {
    name: 'frame',
    priority: 4,
    test: /src\/web\/(?:root|app\/language|app\/trusted-types|app\/words|frame\/shell\/language-layout)\.tsx?$|src\/i18n\/translated\.ts$|react-dom\/client\.js$|react-router\/.+\/hydrated-router\.js$/,
  },
  // By its name, so that it is known what a page fetches for its map.
  { name: 'map', priority: 5, test: /node_modules\/leaflet\// },
  {
    name: 'kit',
    priority: 1,
    test: /src\/(?:domain\/(?:ids|written-phone)|web\/(?:app\/(?:api|use-search|use-sentence)|ui\/(?:badge|card|chip|field|notice|picture|price|rating|dates)))\.tsx?$/,
  },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 400,
    // Only the pages of an area show their links and figures.
    test: /src\/(?!web\/market\/results\/landing-(?:links|page|panel))/,
  },
  // To run one of these is to fetch its words, so none may travel with a page that does not need them.
  {
    name: 'words',
    priority: 3,
    minShareCount: 2,
    entriesAware: true,
    test: /src\/web\/(?!app\/).+(?:words|category-names)\.ts$/,
  },
  // Home and results show all of these, and no other public page one of them: eight files would weigh three times as much.
  {
    name: 'icons',
    priority: 2,
    test: /lucide-react\/.+\/(?:calendar-clock|chevron-left|chevron-right|locate-fixed|map-pin|search|sparkles|store)\.mjs$/,
  },
  // The rail and the calendar of a workspace show these, and hardly anything else one of them.
  {
    name: 'icons',
    priority: 3,
    test: /lucide-react\/.+\/(?:badge-percent|cake|chart-column|circle|ellipsis-vertical|external-link|hand-coins|images|landmark|layout-dashboard|list-checks|package|panel-left-close|panel-left-open|percent|qr-code|receipt-text|repeat|scissors|shield|sun|user-check|user-round-cog)\.mjs$/,
  },
  // Apart from the rest: an icon that two pages share must not bring a part of the booking sheet to one of them.
  {
    name: 'icons',
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 400,
    test: /lucide-react\//,
  },
]

/** Every page carries a list of all scripts: short names and hashes save half a kilobyte of each first visit. */
const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.replace(/~.*/, '')}-[hash:7].js`

/** The same for styles, which are listed with each route that has some. */
const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${name.replace(/~.*(?=\.)|\.[^.]*$/g, '')}-[hash:7][extname]`

export default defineConfig({
  plugins: [
    sourcesStayOutside(),
    sonnerWithoutStyle(),
    leanRouter(),
    wordScripts(),
    tailwindcss(),
    reactRouter(),
  ],
  // Left to Node, its entry would open 1,700 files at every start for a few dozen icons.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: {
    exclude: ['sonner'],
    include: ['radix-ui', 'get-nonce', '@supabase/auth-js', '@tanstack/react-query'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            chunkFileNames,
            entryFileNames: chunkFileNames,
            assetFileNames,
          },
        },
      },
    },
    // Both name a style alike: the server links to what the browser's build has.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
  build: {
    target: 'es2022',
    // What every page has run before it fetches anything more need not be listed again with each part.
    modulePreload: {
      resolveDependencies: (part, files) => {
        const others = files.filter((file) => file !== part && !/\/(?:frame|rolldown-runtime)-/.test(file))
        return others.length === 0 ? [] : [part, ...others]
      },
    },
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    // Without the line that names the map: some thirty bytes in each of the twenty scripts of a first visit.
    sourcemap: 'hidden',
  },
})
