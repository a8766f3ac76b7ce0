import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [sourcesStayOutside(), sonnerWithoutStyle(), tailwindcss(), reactRouter()],
  // Left to Node, its entry would open 1,700 files at every start for a few dozen icons.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['sonner'], include: ['radix-ui', '@supabase/auth-js', '@tanstack/react-query'] },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
})
