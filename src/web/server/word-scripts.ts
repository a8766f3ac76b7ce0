import type { Plugin, Rolldown } from 'vite'

import type { WordScripts } from '../app/with-words.ts'

const name = 'virtual:word-scripts'
const resolved = `\0${name}`

/**
 * Tells the server which words each page of the client build fetches, so that its head asks for them beside the scripts:
 * else the browser learns of them only when it runs those.
 */
export function wordScripts(): Plugin {
  let found: WordScripts = {}
  return {
    name: 'word-scripts',
    sharedDuringBuild: true,
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(found)}` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fetched = (chunk: Rolldown.OutputChunk) =>
        Object.keys(chunk.modules).flatMap((id) => {
          const module = this.getModuleInfo(id)
          if (!module?.importedIds.some((imported) => imported.endsWith('/src/web/app/words.ts'))) return []
          return module.dynamicallyImportedIds
        })
      found = scriptsByPage(chunks, fetched)
      if (!Object.values(found).some(({ el }) => el.length > 0)) throw new Error('no page fetches any words')
    },
  }
}

/** @param fetched the modules of words that a chunk fetches as soon as it runs */
function scriptsByPage(
  chunks: readonly Rolldown.OutputChunk[],
  fetched: (chunk: Rolldown.OutputChunk) => readonly string[],
): WordScripts {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  // Words that two areas share stand in a chunk that is not theirs alone.
  const fileOf = new Map(
    chunks.flatMap(({ modules, fileName }) =>
      Object.keys(modules).map((id) => [id, `/${fileName}`] as const),
    ),
  )
  const reached = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
    seen.add(chunk)
    for (const file of chunk.imports) {
      const next = byFile.get(file)
      if (next && !seen.has(next)) reached(next, seen)
    }
    return seen
  }
  return Object.fromEntries(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map((page) => {
        const words = [...reached(page)].flatMap(fetched)
        const inLanguage = (folder: string) =>
          words.filter((id) => id.includes(folder)).flatMap((id) => fileOf.get(id) ?? [])
        return [`/${page.fileName}`, { el: inLanguage('/i18n/el/'), en: inLanguage('/i18n/en/') }]
      }),
  )
}
